import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeMobile, dumpDatabase, openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { killImport } from '../../../testing/imports/killImport.ts'
import { writeTemporary } from '../../../testing/imports/temporaryFile.ts'
import { type TenantCells, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { environmentOf } from '../../../testing/portalEnvironment.ts'
import { makeFolder } from '../../../testing/processes/serverProcess.ts'
import { mappingSchema } from '../header/mapping.ts'
import { ImportInterrupted } from '../problems/interrupted.ts'
import { inImportTransaction } from './transaction.ts'
import { undoImport } from './undo.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const anna = {}
const jens = { Mieternummer: '104712', Vorname: 'Jens' }
const paul = { Mieternummer: '7', Vorname: 'Paul', Vertragsnummer: '7', Einheit: '7' }
const list = (...rows: TenantCells[]) => tenantCsv(rows, 3)

type ImportDatabase = Awaited<ReturnType<typeof openImportDatabase>>

/** The last days of the tenancies of Anna, Jens and Paul, and of their contracts. */
async function endsOf({ db }: ImportDatabase) {
  const { rows } = await sql<{ id: string; ends: string[] }>`
    select p.external_id as id, array[t.to_day::text, c.end_date::text] as ends
    from tenancies as t join partners as p using (partner_id) join contracts as c using (contract_id)
    where p.external_id !~ '^2' order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ id, ends }) => [id, ends]))
}

test('tenancies that are absent from a full file end on its day, a contract ends with its last tenancy, and both continue when they are back', async () => {
  const database = await openImportDatabase()
  const { importText } = database
  await importText(list(anna, jens, paul), { exportedAt: day('2026-11-01') })
  await importText(list(anna), { exportedAt: day('2026-11-02') })
  expect(await endsOf(database)).toEqual({ 7: [null, null], 104711: [null, null], 104712: [null, null] })
  const options = { isFull: true, confirmedEndings: 2 }
  await importText(list(anna), { ...options, exportedAt: day('2026-11-03') })
  const ended = { 7: ['2026-11-03', '2026-11-03'], 104711: [null, null], 104712: ['2026-11-03', null] }
  expect(await endsOf(database)).toEqual(ended)
  const { plan } = await importText(list(anna), { isFull: true, exportedAt: day('2026-11-04') })
  expect(plan?.endings).toBe(0)
  await importText(list(anna, jens, paul), { isFull: true, exportedAt: day('2026-11-05') })
  expect(await endsOf(database)).toEqual({ 7: [null, null], 104711: [null, null], 104712: [null, null] })
})

test('a refused row does not end the tenancy that it is about', async () => {
  const database = await openImportDatabase()
  await database.importText(list(anna, paul))
  const { problems, plan } = await database.importText(list(anna, { ...paul, PLZ: '1' }), { isFull: true })
  expect([problems.rowCount, plan?.endings]).toEqual([1, 0])
})

test('a full file does not end the tenancies of another source: each mapping is a source of its own', async () => {
  const { importText } = await openImportDatabase()
  const mapping = {
    kind: 'tenants',
    recognizedBy: ['Mieternummer'],
    columns: {},
    defaults: {},
    words: {},
    digits: {},
  } as const
  await importText(list(paul), { mappings: [{ ...mapping, name: 'erp-a', recognizedBy: ['Mieternummer'] }] })
  const { plan } = await importText(tenantCsv([anna], 0), {
    isFull: true,
    mappings: [{ ...mapping, name: 'erp-b', recognizedBy: ['Mieternummer'] }],
  })
  expect(plan?.endings).toBe(0)
})

test('more than 2 % endings are written only if the operator confirms exactly their number', async () => {
  const database = await openImportDatabase()
  const { importText } = database
  await importText(list(anna, paul))
  const refused = await importText(list(anna), { isFull: true })
  expect(refused.sentences).toEqual([
    'file: The file would end or remove 1 of 5 entries. Check them in the dry run, and confirm the number with --confirm-endings 1.',
  ])
  await importText(list(anna), { isFull: true, confirmedEndings: 2 })
  expect((await endsOf(database))[7]).toEqual([null, null])
  const { importId } = await importText(list(anna), { isFull: true, confirmedEndings: 1 })
  expect(importId).toBeDefined()
})

test.each([
  ['a contract', 'Vertragsende', 2],
  ['one of its tenancies', 'Mieter bis', 1],
])(
  'an end of %s in a column needs the same confirmation, even if it is in the future or moves earlier',
  async (_, column, count) => {
    const database = await openImportDatabase()
    const { importText } = database
    await importText(list(anna, jens, paul))
    const endingOn = (end: string) =>
      list({ ...anna, [column]: end }, { ...jens, [column]: count === 2 ? end : '' }, { ...paul, [column]: '' })
    const { sentences } = await importText(endingOn('30.09.2026'))
    expect(sentences).toEqual([expect.stringContaining(`The file would end or remove ${count} of 6 entries.`)])
    expect(await endsOf(database)).toMatchObject({ 104711: [null, null] })
    expect((await importText(endingOn('31.12.2099'))).plan?.endings).toBe(count)
    expect((await importText(endingOn('31.12.2099'), { confirmedEndings: count })).importId).toBeDefined()
    expect((await importText(endingOn('31.12.2100'))).importId).toBeDefined()
    expect((await importText(endingOn('30.09.2026'))).plan?.endings).toBe(count)
    expect((await importText(endingOn('30.09.2026'), { confirmedEndings: count })).importId).toBeDefined()
    expect((await importText(endingOn('30.09.2026'))).plan?.endings).toBe(0)
  },
)

test('a file that is older than the last one of its source is refused, unless that import was undone', async () => {
  const { db, importText } = await openImportDatabase()
  const { importId = 0 } = await importText(list(anna), { exportedAt: day('2026-11-02') })
  const older = { exportedAt: day('2026-11-01') }
  expect((await importText(list(anna, paul), older)).end.refusal).toMatchObject({ code: 'olderThanLast' })
  await undoImport(db, importId, new Date())
  expect((await importText(list(anna, paul), older)).end.refusal).toBeNull()
})

/** A mapping of the list with another name, and so of another source. */
const renamed = (name: string) => [mappingSchema.parse({ name, kind: 'tenants', recognizedBy: ['Mieternummer'] })]
const september = list({ ...anna, Nachname: 'Krause-Meier' }, jens, paul)

test('last month’s file is refused under another mapping too, if it would replace values of the newer file', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(list(anna, jens), {
    exportedAt: day('2026-11-02'),
    mappings: renamed('erp'),
  })
  const older = { exportedAt: day('2026-10-02'), mappings: renamed('erp-neu') }
  const before = await dumpDatabase(db)
  for (const isApplying of [false, true])
    expect((await importText(september, { ...older, isApplying })).end.refusal).toMatchObject({ code: 'olderThanLast' })
  expect(await dumpDatabase(db)).toEqual(before)
  expect(
    (await importText(september, { mappings: renamed('erp-neu'), exportedAt: day('2026-11-03') })).importId,
  ).toBeDefined()
})

test('last month’s file under another mapping does not bring back what the newer file has ended', async () => {
  const { importText } = await openImportDatabase()
  const erp = { mappings: renamed('erp') }
  await importText(list(anna, paul), { ...erp, exportedAt: day('2026-10-01') })
  const full = await importText(list(anna), {
    ...erp,
    exportedAt: day('2026-11-02'),
    isFull: true,
    confirmedEndings: 1,
  })
  expect([full.end.refusal, full.plan?.endings]).toEqual([null, 1])
  const { end } = await importText(list(anna, paul), { exportedAt: day('2026-10-02'), mappings: renamed('erp-neu') })
  expect(end.refusal).toMatchObject({ code: 'olderThanLast' })
})

test('an older file of another source is imported if it is about other rows or values, or if the newer import was undone', async () => {
  const { db, importText } = await openImportDatabase()
  const { importId = 0 } = await importText(list(anna), { exportedAt: day('2026-11-02'), mappings: renamed('erp') })
  const older = { exportedAt: day('2026-10-02'), mappings: renamed('other') }
  const changed = list({ ...anna, Nachname: 'Krause-Meier' })
  expect((await importText(changed, older)).end.refusal).toMatchObject({ code: 'olderThanLast' })
  await undoImport(db, importId, new Date())
  expect((await importText(changed, older)).importId).toBeDefined()
  expect(
    (await importText(list(anna), { exportedAt: day('2026-11-02'), mappings: renamed('erp') })).importId,
  ).toBeDefined()
  expect((await importText(tenantCsv([paul], 0), { ...older, exportedAt: day('2026-10-03') })).importId).toBeDefined()
})

test('an older file of another source is imported if it only adds values for which the newer file has no columns', async () => {
  const { db, importText } = await openImportDatabase()
  const erp = list({ ...anna, Zimmer: '3' })
  await importText(erp, { exportedAt: day('2026-11-02'), mappings: renamed('erp') })
  const content = list({ ...anna, Handy: '0172 9925904', Kontoinhaber: 'Lindenhof Treuhand GmbH' })
  const older = { exportedAt: day('2026-10-02'), mappings: renamed('other') }
  expect((await importText(content, older)).end.refusal).toBeNull()
  const { mobile } = await db
    .selectFrom('partners')
    .select('mobile')
    .where('external_id', '=', '104711')
    .executeTakeFirstOrThrow()
  expect(mobile).toBe('+491729925904')
})

test('undos restore every row exactly, and the newest import must be undone first', async () => {
  const { db, importText } = await openImportDatabase()
  const empty = await dumpDatabase(db)
  const first = await importText(list(anna, jens, paul))
  const before = await dumpDatabase(db)
  // The contract moves to a new unit, to which it no longer refers after the undo.
  const changed = { Nachname: 'Neu', Einheit: '99' }
  const second = await importText(list(changed, { ...jens, ...changed }), {
    isFull: true,
    confirmedEndings: 1,
  })
  const undo = (id: number | undefined) => undoImport(db, id ?? 0, new Date())
  expect(await undo(first.importId)).toMatchObject({
    outcome: 'newer',
    newer: expect.arrayContaining([expect.objectContaining({ table: 'partners', importId: second.importId })]),
  })
  expect(await undo(second.importId)).toMatchObject({ outcome: 'undone' })
  expect(await dumpDatabase(db)).toEqual(before)
  expect(await undo(first.importId)).toMatchObject({ outcome: 'undone' })
  expect(await dumpDatabase(db)).toEqual(empty)
  expect(await undo(first.importId)).toEqual({ outcome: 'alreadyUndone' })
  expect(await undo(99)).toEqual({ outcome: 'unknown' })
})

test('an import is not undone if a tenant has changed a row since, or if newer data refer to a new row', async () => {
  const { db, importText } = await openImportDatabase()
  const { importId = 0 } = await importText(list(anna))
  const { partner_id } = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('external_id', '=', '104711')
    .executeTakeFirstOrThrow()
  await changeMobile(db, partner_id, '+491722222222')
  const dump = await dumpDatabase(db)
  const changed = { table: 'partners', title: '104711 Anna Krause', importId: null, referringTable: null }
  expect(await undoImport(db, importId, new Date())).toEqual({ outcome: 'newer', newer: [changed] })
  await changeMobile(db, partner_id, null)
  await sql`insert into document_counts (partner_id, inbox, archive, unread) values (${partner_id}, 0, 0, 0)`.execute(
    db,
  )
  expect(await undoImport(db, importId, new Date())).toEqual({
    outcome: 'newer',
    newer: [{ ...changed, referringTable: 'document_counts' }],
  })
  await sql`delete from document_counts`.execute(db)
  expect(dump.partners).toHaveLength(4)
  expect(await undoImport(db, importId, new Date(Date.now() + 91 * 86_400_000))).toEqual({ outcome: 'tooOld' })
})

test('while one import is written, another one is refused, but a dry run is possible', async () => {
  const { db, importText, dryRun } = await openImportDatabase()
  await inImportTransaction(db, true, async () => {
    await expect(importText(list(anna))).rejects.toBeInstanceOf(ImportInterrupted)
    expect((await dryRun(list(anna))).plan).toBeDefined()
    return { result: undefined, isKept: false }
  })
  expect((await importText(list(anna))).importId).toBeDefined()
})

test('an import that fails before its end leaves nothing', async () => {
  const { db, importText } = await openImportDatabase()
  const before = await dumpDatabase(db)
  const onPlan = () => Promise.reject(new Error('stopped'))
  await expect(importText(list(anna), { onPlan })).rejects.toThrow('stopped')
  expect(await dumpDatabase(db)).toEqual(before)
})

test('a process that is killed in the middle of an import leaves nothing, and the next import is not blocked', async () => {
  const { db, address, importText } = await openImportDatabase()
  const before = await dumpDatabase(db)
  const path = await writeTemporary(tenantCsv([anna], 3_000))
  const environment = environmentOf({ address, dataDir: makeFolder() })
  await killImport(db, path, environment)
  expect(await dumpDatabase(db)).toEqual(before)
  expect((await importText(list(anna))).importId).toBeDefined()
})

test('the erasure of a tenant and the clean-up find the changes of imports by an index', async () => {
  const { db } = await openImportDatabase()
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = 'import_changes'::regclass order by 1`.execute(db)
  expect(rows.map(({ column }) => column)).toEqual(['contract_id', 'import_id', 'partner_id', 'written_at'])
})
