import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMember } from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { changeMobile, createImporter } from '../../testing/imports/importDatabase.ts'
import { csv, tenantCsv } from '../../testing/imports/tenantList.ts'

const effects = { changed: 0, unchanged: 0, ending: 0, removed: 0 }
const otherNumber = { Mieternummer: '9', Vertragsnummer: '9', Einheit: '9' }

test('a file is uploaded, checked, applied and undone, and the log has each step', async () => {
  const { db, admin, upload, apply, read, runJobs } = await openDeskImports()
  const checked = await upload(tenantCsv([{}, { ...otherNumber, PLZ: '1067' }]))
  expect(checked).toMatchObject({
    state: 'ready',
    way: 'desk',
    kind: 'Tenants with contracts and units',
    rows: { read: 11, refused: 1 },
    started: { name: 'Anna Admin' },
    confirmation: null,
    lists: { changes: true, refusedRows: true },
    check: {
      refusal: null,
      problems: [{ rows: [3], count: 1, column: 'PLZ', value: '1067' }],
      furtherProblems: 0,
      endings: 0,
    },
  })
  expect(checked.check?.columns[0]).toEqual({ header: 'Mieternummer', meaning: 'Tenant number' })
  expect(checked.check?.tables.find(({ table }) => table === 'Tenants')).toMatchObject({ new: 10, changed: 0 })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])

  const applied = await apply(checked)
  expect(applied).toMatchObject({
    state: 'applied',
    number: 1,
    applied: { name: 'Anna Admin' },
    changes: { ending: 0 },
  })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toHaveLength(10)

  await admin.imports.undoImport({ params: { importId: checked.importId } })
  expect(await read(checked.importId)).toMatchObject({ state: 'undoing' })
  await runJobs()
  expect(await read(checked.importId)).toMatchObject({ state: 'undone', undone: { name: 'Anna Admin' } })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])
  const { entries } = await admin.log.listEntries({ query: {} })
  expect(entries.map(({ action }) => action)).toEqual([
    'import.undone',
    'import.undoStarted',
    'import.applied',
    'import.applyStarted',
    'import.read',
    'import.uploaded',
  ])
})

test('a column whose header has a line break or further spaces is shown with its meaning', async () => {
  const { admin, upload } = await openDeskImports()
  const { importId, check } = await upload(
    csv(['"Schließ-\ntag "', 'Name  des Feiertags'], ['25.12.2026', 'Weihnachten']),
  )
  expect(check?.columns).toEqual([
    { header: 'Schließ- tag', meaning: 'Closed day' },
    { header: 'Name des Feiertags', meaning: 'Occasion' },
  ])
  const { columns } = await admin.imports.readColumns({ params: { importId }, query: {} })
  expect(columns.map(({ header, column }) => [header, column])).toEqual([
    ['Schließ- tag', 'day'],
    ['Name des Feiertags', 'name'],
  ])
})

test('a check that an older version of the portal has stored is shown, with the tables that imports wrote then', async () => {
  const { db, upload, read } = await openDeskImports()
  const { importId } = await upload(tenantCsv([{}]))
  const services = JSON.stringify({ table: 'service_features', ...effects, new: 10 })
  const change = JSON.stringify({
    position: 1,
    table: 'service_features',
    title: '1',
    effect: 'new',
    row: 2,
    after: {},
  })
  await db
    .updateTable('import_checks')
    .set({
      report: sql`report || jsonb_build_object(
        'tables', report -> 'tables' || ${services}::jsonb, 'sample', report -> 'sample' || ${change}::jsonb
      )`,
    })
    .execute()
  const { check } = await read(importId)
  expect(check?.tables.at(-1)).toMatchObject({ table: 'Services of contracts', new: 10 })
  expect(check?.sample.length).toBeGreaterThan(0)
})

test('a tenant sees the rent of an applied file, and after the undo the rent before', async () => {
  const { admin, tenant, upload, apply, runJobs } = await openDeskImports({ database: 'demo', as: 'Krause' })
  const contractId = '1000000002001'
  const readRent = async () =>
    (await tenant?.tenantArea.readRentalContract({ query: { contractId } }))?.rentalContract?.rent
  const before = await readRent()
  const checked = await upload(
    csv(
      ['Vertragsnummer', 'Mietbestandteil', 'Text des Mietbestandteils', 'Betrag', 'Gültig ab', 'Vorauszahlung'],
      [contractId, 'STELLPLATZ', 'Stellplatz 7', '45,50', '01.01.2020', 'nein'],
    ),
  )
  expect(await readRent()).toEqual(before)
  await apply(checked)
  expect(JSON.stringify(await readRent())).toContain('4550')
  await admin.imports.undoImport({ params: { importId: checked.importId } })
  await runJobs()
  expect(await readRent()).toEqual(before)
})

/** Opens a portal with ten imported tenants, and a checked file in which two of them are absent. */
async function openWithEndings() {
  const opened = await openDeskImports()
  await opened.apply(await opened.upload(tenantCsv([{}])))
  const checked = await opened.upload(tenantCsv([{}], 7), { isFull: 'true', fileName: 'voll.csv' })
  const body = { checkedAt: checked.check?.checkedAt ?? '', endings: 2 }
  return { ...opened, checked, body, params: { importId: checked.importId } }
}

test('a second administrator confirms many endings, and then either of them applies the file', async () => {
  const { admin, checked, body, params, apply, read, db, ...portal } = await openWithEndings()
  expect(checked).toMatchObject({ state: 'ready', check: { endings: 2 }, confirmation: { possibleFor: 'commandOnly' } })
  const ben = await openMember({ ...portal, db }, { role: 'admin', name: 'Ben Admin' })
  expect((await read(params.importId)).confirmation).toEqual({ by: null, possibleFor: 'others' })
  expect((await read(params.importId, ben)).confirmation?.possibleFor).toBe('you')
  for (const refused of [() => admin.imports.confirmEndings({ params, body }), () => apply(checked)])
    await expect(refused()).rejects.toMatchObject({ status: 409, body: { code: 'secondAdministratorNeeded' } })
  for (const other of [{ endings: 3 }, { checkedAt: '2020-01-01T00:00:00.000Z' }])
    await expect(ben.imports.confirmEndings({ params, body: { ...body, ...other } })).rejects.toMatchObject({
      body: { code: 'changedMeanwhile' },
    })
  await ben.imports.confirmEndings({ params, body })
  expect((await read(params.importId)).confirmation?.by?.name).toBe('Ben Admin')
  expect(await apply(checked)).toMatchObject({ state: 'applied', changes: { ending: expect.any(Number) } })
  expect(await db.selectFrom('tenancies').where('to_day', 'is not', null).select('contract_id').execute()).toHaveLength(
    2,
  )
})

test('a new check cancels a confirmation', async () => {
  const { checked, body, params, runJobs, read, ...portal } = await openWithEndings()
  const ben = await openMember(portal, { role: 'admin' })
  await ben.imports.confirmEndings({ params, body })
  portal.clock.advance({ seconds: 60 })
  await ben.imports.checkAgain({ params })
  await runJobs()
  const again = await read(checked.importId)
  expect(again).toMatchObject({ state: 'ready', hasChanged: false, confirmation: { by: null } })
  expect(again.check?.checkedAt).not.toBe(checked.check?.checkedAt)
})

test('a file that would change other rows than its check has found is not applied, but checked again', async () => {
  const { upload, apply } = await openDeskImports()
  const first = await upload(tenantCsv([{}], 0))
  await apply(await upload(tenantCsv([otherNumber, {}], 0), { fileName: 'other.csv' }))
  const again = await apply(first)
  expect(again).toMatchObject({ state: 'refused', hasChanged: true, number: null })
  expect(again.check?.refusal).toContain('is newer and was imported before')
})

test('a file that was applied before changes nothing and cannot be applied', async () => {
  const { upload, apply } = await openDeskImports()
  await apply(await upload(tenantCsv([{}])))
  const again = await upload(tenantCsv([{}]))
  expect(again).toMatchObject({ state: 'unchanged', number: null })
  await expect(apply(again)).rejects.toMatchObject({ body: { code: 'changedMeanwhile' } })
})

test('the file of last month is refused as older, although it is uploaded today, and a wrong clock makes no file newer than its upload', async () => {
  const { upload, apply } = await openDeskImports()
  await apply(await upload(tenantCsv([{}]), { changedAt: '2062-11-01T08:00:00.000Z' }))
  const { state, check } = await upload(tenantCsv([{ Vorname: 'Anne' }]), { changedAt: '2026-10-01T08:00:00.000Z' })
  expect([state, check?.refusal]).toEqual(['refused', expect.stringContaining('is newer')])
  expect((await upload(tenantCsv([{ Vorname: 'Anne' }]))).state).toBe('ready')
})

test('the list has the imports of the command too, which can be undone', async () => {
  const { admin, db, upload, read, runJobs } = await openDeskImports()
  await createImporter(db).importText(tenantCsv([{}]))
  await upload(tenantCsv([{ Ort: 'Pirna' }]), { fileName: 'neu.csv' })
  const { imports, hasMore } = await admin.imports.listImports({ query: {} })
  expect(hasMore).toBe(false)
  const command = imports.find(({ way }) => way === 'server')
  expect(command).toMatchObject({ importId: '1', number: 1, state: 'applied', rows: null, started: { name: null } })
  expect((await admin.imports.listImports({ query: { limit: 1 } })).hasMore).toBe(true)
  expect(await read('1')).toMatchObject({ check: null, undo: { isPossible: true, reasons: [] } })
  for (const write of ['checkAgain', 'discardImport'] as const)
    await expect(admin.imports[write]({ params: { importId: '1' } })).rejects.toMatchObject({ status: 409 })
  await admin.imports.undoImport({ params: { importId: '1' } })
  await expect(admin.imports.undoImport({ params: { importId: '1' } })).rejects.toMatchObject({
    body: { code: 'undoNotPossible' },
  })
  await runJobs()
  expect(await read('1')).toMatchObject({ state: 'undone', undone: { name: 'Anna Admin' } })
})

test('an undo that is refused because of newer data says why, and can be tried again', async () => {
  const { admin, db, upload, apply, read, runJobs } = await openDeskImports()
  const { importId } = await apply(await upload(tenantCsv([{}])))
  const [partner] = await db.selectFrom('partners').select('partner_id').execute()
  await changeMobile(db, partner?.partner_id ?? '', '+491729925904')
  await admin.imports.undoImport({ params: { importId } })
  await runJobs()
  const refused = await read(importId)
  expect(refused).toMatchObject({ state: 'applied', undo: { isPossible: true } })
  expect(refused.undo.reasons).toEqual([expect.stringMatching(/^Tenant .*: changed by a tenant or another program$/)])
  await changeMobile(db, partner?.partner_id ?? '', null)
  await admin.imports.undoImport({ params: { importId } })
  await runJobs()
  expect((await read(importId)).state).toBe('undone')
})

test('the conflicts are the values that tenants have changed', async () => {
  const { admin, db, upload, apply } = await openDeskImports()
  await apply(await upload(tenantCsv([{ Mobil: '0172 9925904' }])))
  await db.updateTable('partners').set({ mobile: '+491511234567' }).where('mobile', 'is not', null).execute()
  expect(await admin.imports.listConflicts({ query: {} })).toMatchObject({
    conflicts: [{ customerNumber: '104711', portal: '+491511234567', erp: '+491729925904' }],
    hasMore: false,
  })
  const { entries } = await admin.log.listEntries({ query: { action: 'import.conflictsRead' } })
  expect(entries).toMatchObject([{ staff: { name: 'Anna Admin' }, after: { count: 1 } }])
})

test('a member who reads the same check several times is logged once in ten minutes, because the page repeats the call', async () => {
  const { admin, upload, read, clock, ...portal } = await openDeskImports()
  const { importId } = await upload(tenantCsv([{}]))
  const auditor = await openMember(portal, { role: 'auditor', name: 'Rita Revision' })
  await read(importId, auditor)
  await read(importId, auditor)
  clock.advance({ seconds: 601 })
  await read(importId, auditor)
  const { entries } = await admin.log.listEntries({ query: { action: 'import.read' } })
  expect(entries.map(({ staff }) => staff.name)).toEqual(['Rita Revision', 'Rita Revision', 'Anna Admin'])
})

test('the desk refuses an undo that deletes the tenancies of many contracts, and names the command', async () => {
  const { admin, upload, apply } = await openDeskImports()
  const { importId, undo } = await apply(await upload(tenantCsv([{}], 60)))
  expect(undo).toEqual({ isPossible: false, reasons: [expect.stringContaining('npm run import -- undo')] })
  await expect(admin.imports.undoImport({ params: { importId } })).rejects.toMatchObject({
    body: { code: 'undoNotPossible' },
  })
})
