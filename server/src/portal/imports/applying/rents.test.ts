import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { csv, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { undoImport } from './undo.ts'

type Row = readonly [kind: string, amount: string, from: string, to: string]

/** Opens a database with contracts, and returns functions that import rent parts of the first one, and list them. */
async function openRents() {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{}]))
  const headers = ['Vertragsnummer', 'Mietbestandteil', 'Betrag', 'Gültig ab', 'Gültig bis']
  const importRents = (rows: readonly Row[], options = {}) =>
    importText(csv(headers, ...rows.map((row) => ['104/001', ...row])), options)
  const rents = async () => {
    const parts = await db
      .selectFrom('rent_parts')
      .select(['kind', 'cents', 'valid_from'])
      .orderBy('kind')
      .orderBy('valid_from')
      .execute()
    return parts.map(({ kind, cents, valid_from }) => [kind, cents, valid_from])
  }
  return { db, importText, importRents, rents }
}

const first: Row = ['GM', '500,00', '01.01.2024', '31.12.2025']
const next: Row = ['GM', '520,00', '01.01.2026', '31.12.9999']
const garage: Row = ['GA', '50,00', '01.01.2024', '30.06.2025']
const rent = ['GM', 50_000, '2024-01-01']
const nextRent = ['GM', 52_000, '2026-01-01']
const ofGarage = ['GA', 5000, '2024-01-01']

test('a part that ends has the amount 0 from the next day on, unless another amount of its kind follows; the same file again changes nothing', async () => {
  const { db, importRents, rents } = await openRents()
  const exportedAt = new Date()
  const { importId } = await importRents([first, next, garage], { exportedAt })
  expect(await rents()).toEqual([ofGarage, ['GA', 0, '2025-07-01'], rent, nextRent])
  expect((await importRents([first, next, garage], { exportedAt })).earlierImportId).toBe(importId)
  await undoImport(db, importId ?? 0, new Date())
  expect(await rents()).toEqual([])
})

test('an end that is moved or removed leaves no 0 behind, and an undo restores it', async () => {
  const { db, importRents, rents } = await openRents()
  await importRents([garage])
  const moved = await importRents([['GA', '50,00', '01.01.2024', '31.12.2026']], { isFull: true })
  expect(moved.plan?.endings).toBe(0)
  expect(await rents()).toEqual([ofGarage, ['GA', 0, '2027-01-01']])
  const { importId } = await importRents([['GA', '50,00', '01.01.2024', '']])
  expect(await rents()).toEqual([ofGarage])
  await undoImport(db, importId ?? 0, new Date())
  expect(await rents()).toEqual([ofGarage, ['GA', 0, '2027-01-01']])
  await undoImport(db, moved.importId ?? 0, new Date())
  expect(await rents()).toEqual([ofGarage, ['GA', 0, '2025-07-01']])
})

test('an amount that follows an end replaces the end, and a later file without this amount does not restore the end', async () => {
  const { importRents, rents } = await openRents()
  await importRents([first])
  expect(await rents()).toEqual([rent, ['GM', 0, '2026-01-01']])
  await importRents([next])
  expect(await rents()).toEqual([rent, nextRent])
  await importRents([first])
  expect(await rents()).toEqual([rent, nextRent])
})

test('an end before the start is refused, and a file without the column for ends keeps the ends of earlier files', async () => {
  const { importText, importRents, rents } = await openRents()
  const { sentences } = await importRents([['GM', '500,00', '01.01.2024', '31.12.2023']])
  expect(sentences.at(-1)).toContain('The end is before the start')
  await importRents([garage])
  await importText(
    csv(['Vertragsnummer', 'Mietbestandteil', 'Betrag', 'Gültig ab'], ['104/001', 'GA', '50,00', '01.01.2024']),
  )
  expect(await rents()).toEqual([ofGarage, ['GA', 0, '2025-07-01']])
})
