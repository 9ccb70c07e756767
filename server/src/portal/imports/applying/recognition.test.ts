import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { type TenantCells, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { describeProblem } from '../problems/describe.ts'

interface List {
  landlord: string
  tenants: number
  streets?: number
  /** The number of the first tenant. */
  from?: number
}

/** The rows of a landlord. All landlords number their tenants alike. */
const rowsOf = ({ landlord, tenants, streets = 10, from = 0 }: List): TenantCells[] =>
  Array.from({ length: tenants }, (_, index) => ({
    Mieternummer: String(from + index),
    Nachname: `${landlord}${from + index}`,
    Vertragsnummer: `${landlord}/${from + index}`,
    Einheit: `${landlord}-${from + index}`,
    Straße: `${landlord}weg ${(from + index) % streets}`,
  }))
const listOf = (list: List) => tenantCsv(rowsOf(list), 0)

test('a list of another landlord is refused as a whole, complete or not, until its unknown rows are confirmed', async () => {
  const { db, dryRun, importText } = await openImportDatabase()
  await importText(listOf({ landlord: 'Linden', tenants: 30 }))
  const foreign = tenantCsv(
    [...rowsOf({ landlord: 'Linden', tenants: 1 }), ...rowsOf({ landlord: 'Ahorn', tenants: 39, from: 100 })],
    0,
  )
  for (const isFull of [false, true]) {
    const { end, sentences, importId } = await importText(foreign, { isFull, confirmedEndings: 29 })
    expect(importId).toBeUndefined()
    expect(sentences).toEqual([
      'file: The portal knows the tenant or the house of only 1 of 40 rows, although it already has 30 imported tenancies. The file is probably that of another landlord. Check the file. If it is meant to be added, confirm the unknown rows with --confirm-unknown 39.',
    ])
    expect(end.refusal && describeProblem(end.refusal, 'fremd.csv', 'de')).toBe(
      'fremd.csv: Das Portal kennt nur bei 1 von 40 Zeilen den Mieter oder das Haus, obwohl es schon 30 übernommene Mietverhältnisse hat. Wahrscheinlich ist es die Datei eines anderen Vermieters. Prüfen Sie die Datei. Soll sie wirklich dazukommen, bestätigen Sie die unbekannten Zeilen mit --confirm-unknown 39.',
    )
  }
  // A tenant number that the portal has does not make a row known. Other problems of the rows do not replace this refusal.
  const alike = rowsOf({ landlord: 'Ahorn', tenants: 30 }).map((row) => ({ ...row, Ansprechpartner: 'X' }))
  expect((await dryRun(tenantCsv(alike, 0))).end.refusal).toMatchObject({ code: 'otherLandlord', count: 30 })
  expect((await dryRun(foreign)).plan).toMatchObject({ recognition: { rows: 40, known: 1, present: 30 } })
  // A file that another mapping reads comes from another source.
  await sql`update tenancies set imported = imported || '{"source": "earlier"}'`.execute(db)
  expect((await dryRun(foreign)).plan).toMatchObject({ recognition: { rows: 40, known: 1, present: 30 } })
  expect((await importText(foreign, { confirmedUnknown: 38 })).end.refusal?.code).toBe('otherLandlord')
  expect((await importText(foreign, { confirmedUnknown: 39 })).importId).toBe(2)
  expect(await db.selectFrom('contracts').select('contract_id').execute()).toHaveLength(69)
})

test('a list with known rows, of a new house or with few rows is not taken for that of another landlord', async () => {
  const { dryRun, importText } = await openImportDatabase()
  const own = { landlord: 'Linden', streets: 1_000 }
  const foreign = { landlord: 'Ahorn', streets: 1_000, from: 100 }
  const recognize = async (list: List, isFull: boolean) => {
    const { end, plan } = await dryRun(listOf(list), { isFull })
    return { refusal: end.refusal, recognition: plan?.recognition }
  }
  const ownList = { refusal: null, recognition: null }
  await importText(listOf({ ...own, tenants: 20 }))
  expect(await recognize({ ...foreign, tenants: 60 }, true), 'a portal with few tenants').toEqual(ownList)
  await importText(listOf({ ...own, tenants: 21 }))
  expect(await recognize({ ...foreign, tenants: 60 }, true)).toMatchObject({ recognition: { known: 0 } })
  expect(await recognize({ ...foreign, tenants: 20 }, true), 'a short list').toEqual(ownList)
  expect(await recognize({ ...own, tenants: 300 }, true), 'all tenants after a few').toEqual(ownList)
  expect(await recognize({ ...own, tenants: 100, from: 19 }, false), 'some known tenants').toEqual(ownList)
  expect(await recognize({ ...foreign, tenants: 60, streets: 3 }, false), 'a new house').toEqual(ownList)
})
