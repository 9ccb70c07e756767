import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createImporter, dumpDatabase, openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { sampleFile } from '../../../testing/imports/sampleFile.ts'
import { csv, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { openPortal } from '../../../testing/portal.ts'
import { undoImport } from './undo.ts'

const headers = ['Vertragsnummer', 'Buchungsnummer', 'Buchungsdatum', 'Buchungstext', 'Soll', 'Haben', 'Stand']
const bookings = (...rows: string[][]) => csv(headers, ...rows)
const claim = ['104/001', 'B-1', '01.10.2026', 'Miete Oktober', '850,00', '', '15.11.2026']
const payment = ['104/001', 'B-2', '03.10.2026', 'Zahlung', '', '850,00', '15.11.2026']
const november = ['104/001', 'B-3', '01.11.2026', 'Miete November', '850,00', '', '15.11.2026']

async function openWithTenants() {
  const opened = await openImportDatabase()
  await opened.importText(tenantCsv([{}]))
  const stored = () =>
    opened.db
      .selectFrom('rental_account_entries')
      .select(['external_id', 'booked_on', 'text', 'cents', 'entry'])
      .orderBy('entry')
      .execute()
  return { ...opened, stored }
}

test('an import counts bookings as new, changed or unchanged, and an undo restores the account', async () => {
  const { db, importText, dryRun, stored } = await openWithTenants()
  const before = await dumpDatabase(db)
  const file = bookings(claim, payment)
  const first = await importText(file)
  expect(first.plan?.tables[1]).toMatchObject({ new: 2, changed: 0, unchanged: 0 })
  expect(await stored()).toEqual([
    { external_id: 'B-1', booked_on: '2026-10-01', text: 'Miete Oktober', cents: -85_000, entry: 1 },
    { external_id: 'B-2', booked_on: '2026-10-03', text: 'Zahlung', cents: 85_000, entry: 2 },
  ])
  expect(await db.selectFrom('rental_accounts').select('as_of').execute()).toEqual([{ as_of: '2026-11-15' }])
  expect((await importText(file)).earlierImportId).toBe(first.importId)

  const corrected = bookings([...payment.slice(0, 2), '05.10.2026', ...payment.slice(3)], november)
  expect((await dryRun(corrected)).plan?.tables[1]).toMatchObject({ new: 1, changed: 1, unchanged: 0 })
  const second = await importText(corrected)
  expect((await stored()).map(({ booked_on }) => booked_on)).toEqual(['2026-10-01', '2026-10-05', '2026-11-01'])
  expect(await undoImport(db, first.importId ?? 0, new Date())).toMatchObject({
    outcome: 'newer',
    newer: expect.arrayContaining([expect.objectContaining({ importId: second.importId })]),
  })
  for (const { importId = 0 } of [second, first])
    expect(await undoImport(db, importId, new Date())).toMatchObject({ outcome: 'undone' })
  expect(await dumpDatabase(db)).toEqual(before)
})

test('the side of an amount can be in a column of its own, and an amount with a side and a minus is refused', async () => {
  const { importText, stored } = await openWithTenants()
  const rows = ['S', 'H', 'Soll', 'Haben', 'S'].map((side, index) => [
    ...['104/001', `B-${index}`, '01.10.2026', 'Text', index === 4 ? '-850,00' : '850,00'],
    side,
  ])
  const columns = ['Vertragsnummer', 'Buchungsnummer', 'Buchungsdatum', 'Buchungstext', 'Betrag', 'S/H']
  const { sentences } = await importText(csv(columns, ...rows))
  expect((await stored()).map(({ cents }) => cents)).toEqual([-85_000, 85_000, -85_000, 85_000])
  expect(sentences).toEqual([expect.stringContaining('column "Betrag": The amount has a minus although')])
})

test('a complete file removes the bookings that it lacks', async () => {
  const { importText, stored } = await openWithTenants()
  await importText(bookings(claim, payment))
  const { end } = await importText(bookings(claim), { isFull: true })
  expect(end.refusal).toMatchObject({ code: 'endingsNotConfirmed', count: 1 })
  await importText(bookings(claim), { isFull: true, confirmedEndings: 1 })
  expect(await stored()).toHaveLength(1)
})

test('if a file has no column for the day of the balance, the account is as of the day of the file', async () => {
  const { db, importText } = await openWithTenants()
  const file = csv(headers.slice(0, 6), claim.slice(0, 6))
  await importText(file, { exportedAt: new Date('2026-11-20T05:00:00Z') })
  expect(await db.selectFrom('rental_accounts').select('as_of').execute()).toEqual([{ as_of: '2026-11-20' }])
})

test('a booking is refused if its contract is unknown, if another row names the contract by its other number, or if the account has bookings that no import has written', async () => {
  const { db, importText } = await openWithTenants()
  await importText(tenantCsv([{ 'Vertragsnummer im Portal': '1000000000123', Vertragsnummer: '104/002' }]))
  await sql`insert into rental_accounts (contract_id, as_of) select contract_id, '2026-10-01' from contracts where external_id = '200/000'`.execute(
    db,
  )
  await sql`insert into rental_account_entries (contract_id, booked_on, entry, text, cents)
    select contract_id, '2026-10-01', 1, '"Vortrag"', 100 from contracts where external_id = '200/000'`.execute(db)
  const of = (contract: string, number: string) => [contract, number, ...claim.slice(2)]
  const others = Array.from({ length: 20 }, (_, index) => of('104/001', `B-${index}`))
  const { sentences } = await importText(
    bookings(...others, of('9', 'B-1'), of('104/002', 'B-1'), of('1000000000123', 'B-1'), of('200/000', 'B-1')),
  )
  expect(sentences).toEqual([
    'file, row 22: column "Vertragsnummer": "9". The portal has no contract with this number. Import the tenants first.',
    expect.stringContaining('row 23: column "Vertragsnummer": "104/002". Another row is about the same'),
    expect.stringContaining('row 24'),
    'file, row 25: column "Vertragsnummer": "200/000". The rental account has bookings that no import has written, and would have them twice. Delete those bookings first.',
  ])
})

test('a tenant sees the imported bookings and their balance on the page of the costs', async () => {
  const { db, tenant } = await openPortal({ as: 'Krause', now: '2026-11-20T08:00:00Z' })
  const contractId = '1000000002001'
  await db.deleteFrom('rental_accounts').where('contract_id', '=', contractId).execute()
  await db.deleteFrom('tenant_area_features').where('contract_id', '=', contractId).execute()
  const read = async () => (await tenant.tenantArea.readAdditionalCosts({ query: { contractId } })).additionalCosts
  expect(await read()).toBeNull()
  const rows = [claim, payment, november].map((cells) => [contractId, ...cells.slice(1)])
  const { importId } = await createImporter(db).importText(bookings(...rows))
  expect(importId).toBeDefined()
  expect((await read())?.account).toEqual({
    asOf: '2026-11-15',
    balanceCents: -85_000,
    entries: [
      { date: '2026-11-01', text: 'Miete November', cents: -85_000, balanceCents: -85_000 },
      { date: '2026-10-03', text: 'Zahlung', cents: 85_000, balanceCents: 0 },
      { date: '2026-10-01', text: 'Miete Oktober', cents: -85_000, balanceCents: -85_000 },
    ],
  })
})

test('the sample file of the documentation is imported', async () => {
  const { importText, stored } = await openWithTenants()
  await importText(readFileSync(sampleFile('bookings.csv'), 'utf8'))
  expect((await stored()).map(({ cents }) => cents)).toEqual([-99_500, 99_500])
})
