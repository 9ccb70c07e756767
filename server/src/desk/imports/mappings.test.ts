import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOwnMappings } from '../../portal/imports/mappings/ownMappings.ts'
import { readSettings } from '../../settings.ts'
import { onFinished } from '../../testing/cleanup.ts'
import type { DeskClient } from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { csv, tenantCsv } from '../../testing/imports/tenantList.ts'
import { openMachine } from '../../testing/integration/machine.ts'

type Chosen = Readonly<Record<string, string | null>>

/** A list of closed days whose headers the portal does not know. */
const unknownDays = csv(['Frei am', 'Warum', 'Notiz'], ['10.03.2031', 'Betriebsferien', 'x'])

async function openMappings() {
  const opened = await openDeskImports()
  /** Saves a mapping for a checked file. Columns that are not named keep their present meaning. */
  async function save(
    importId: string,
    { name = 'erp', kind = 'closedDays', columns = {} as Chosen, by = opened.admin as DeskClient } = {},
  ) {
    const params = { importId }
    const read = await by.imports.readColumns({ params, query: { kind } })
    const chosen = read.columns.map(({ header, column }) => ({
      header,
      column: Object.hasOwn(columns, header) ? (columns[header] ?? null) : column,
    }))
    await by.imports.saveMapping({ params, body: { checkedAt: read.checkedAt, name, kind, columns: chosen } })
    await opened.runJobs()
    return await opened.read(importId)
  }
  return { ...opened, save }
}

const days: Chosen = { 'Frei am': 'day', Warum: 'name' }

test('after the columns of a file with an unknown header are corrected, later files with this header are recognized, from the desk and from machines', async () => {
  const { admin, upload, save, runJobs, ...portal } = await openMappings()
  const refused = await upload(unknownDays)
  expect(refused).toMatchObject({ state: 'refused', check: { refusal: expect.stringContaining('header') } })
  expect(refused.check?.columns.map(({ header }) => header)).toEqual(['Frei am', 'Warum', 'Notiz'])
  const params = { importId: refused.importId }
  const read = await admin.imports.readColumns({ params, query: { kind: 'closedDays' } })
  expect(read.columns).toEqual([
    { header: 'Frei am', firstValue: '10.03.2031', column: null },
    { header: 'Warum', firstValue: 'Betriebsferien', column: null },
    { header: 'Notiz', firstValue: 'x', column: null },
  ])
  expect(read.choices).toContainEqual({ column: 'day', name: 'Closed day', isRequired: true })

  const corrected = await save(refused.importId, { columns: days })
  expect(corrected).toMatchObject({ state: 'ready', rows: { read: 1, refused: 0 } })
  expect(corrected.check?.columns).toEqual([
    { header: 'Frei am', meaning: 'Closed day' },
    { header: 'Warum', meaning: 'Occasion' },
    { header: 'Notiz', meaning: null },
  ])
  expect((await upload(unknownDays)).state).toBe('ready')
  const machine = await openMachine({ ...portal })
  const sent = await machine.imports.uploadFile({
    query: { fileName: 'tage.csv', apply: 'true' },
    body: new Blob([unknownDays]),
  })
  await runJobs()
  await runJobs()
  expect(await machine.imports.readImport({ params: sent })).toMatchObject({ state: 'applied', kind: 'closedDays' })

  const { mappings } = await admin.imports.listMappings()
  expect(mappings).toMatchObject([
    { name: 'erp', kind: 'Closed days', recognizedBy: ['Frei am', 'Warum', 'Notiz'], savedBy: 'Anna Admin' },
  ])
  await admin.imports.removeMapping({ params: { mappingName: 'erp' } })
  expect(await admin.imports.listMappings()).toEqual({ mappings: [] })
  expect((await upload(unknownDays)).state).toBe('refused')
  await expect(admin.imports.removeMapping({ params: { mappingName: 'erp' } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'mappingNotFound' },
  })
})

test('a mapping is refused like a mapping file, and each problem names its field', async () => {
  const { upload, save, admin } = await openMappings()
  const { importId } = await upload(unknownDays)
  const refusalOf = async (correction: Parameters<typeof save>[1]) => {
    const error: { body?: { fields?: { field: string; message: string }[] } } = await save(importId, correction).then(
      () => expect.unreachable(),
      (thrown) => thrown,
    )
    return error.body?.fields?.map(({ field, message }) => `${field}: ${message}`)
  }
  expect(await refusalOf({ columns: { ...days, Notiz: 'colour' } })).toEqual([
    'body.columns.2: This meaning does not exist here.',
  ])
  expect(await refusalOf({ columns: { ...days, Notiz: 'day' } })).toEqual([
    'body.columns.0: “Notiz” has the same meaning.',
    'body.columns.2: “Frei am” has the same meaning.',
  ])
  expect(await refusalOf({ columns: { Warum: 'name' } })).toEqual([
    'body.columns: No column has the meaning “Closed day”.',
  ])
  expect(await refusalOf({ columns: days, name: 'Mein ERP' })).toEqual([expect.stringContaining('body.name')])
  expect(await refusalOf({ columns: {}, kind: 'unknown' })).toEqual(['body.kind: This meaning does not exist here.'])
  const params = { importId }
  const { checkedAt } = await admin.imports.readColumns({ params, query: {} })
  const other = { checkedAt, name: 'erp', kind: 'closedDays', columns: [{ header: 'Tag', column: 'day' }] }
  await expect(admin.imports.saveMapping({ params, body: other })).rejects.toMatchObject({
    body: {
      code: 'invalidInput',
      fields: [{ field: 'body.columns.0' }, { field: 'body.columns.1' }, expect.anything()],
    },
  })
  const stale = { ...other, checkedAt: '2026-01-01T00:00:00.000Z' }
  await expect(admin.imports.saveMapping({ params, body: stale })).rejects.toMatchObject({ status: 409 })
  expect(await admin.imports.listMappings()).toEqual({ mappings: [] })
})

test('a file without a header is refused: neither the check, a mapping nor the log has its first row', async () => {
  const { upload, admin, db } = await openMappings()
  const rows = [
    ['Krause', 'Anna', 'Lindenweg 1', '4711001', '14.03.1981', 'anna.krause@example.org'],
    ['Yılmaz', 'Deniz', 'Lindenweg 2', '', '', ''],
    ['Meier', 'Otto', 'Lindenweg 3', '4711003', '02.11.1975', ''],
  ] as const
  const refused = await upload(rows.map((cells) => cells.join(';')).join('\r\n'))
  expect(refused).toMatchObject({
    state: 'refused',
    check: { columns: [], refusal: expect.stringContaining('The file has no header') },
  })
  const params = { importId: refused.importId }
  await expect(admin.imports.readColumns({ params, query: { kind: 'tenants' } })).rejects.toMatchObject({ status: 404 })
  const { report } = await db.selectFrom('import_checks').select('report').executeTakeFirstOrThrow()
  expect(JSON.stringify(report)).not.toMatch(/Krause|Yılmaz|4711001/)
  const body = { checkedAt: refused.check?.checkedAt ?? '', name: 'erp', kind: 'tenants', columns: [] }
  await expect(admin.imports.saveMapping({ params, body })).rejects.toMatchObject({ status: 409 })
})

test('a header that looks like data is not stored in a mapping, even if the other headers are known', async () => {
  const { upload, save, admin } = await openMappings()
  const { importId } = await upload(
    csv(['Tag', 'Anlass', 'anna.krause@example.org'], ['10.03.2031', 'Betriebsferien', 'x']),
  )
  await expect(save(importId)).rejects.toMatchObject({
    body: { code: 'invalidInput', fields: [{ field: 'body.columns.2', code: 'looksLikeData' }] },
  })
  expect(await admin.imports.listMappings()).toEqual({ mappings: [] })
  expect(JSON.stringify(await admin.log.listEntries({ query: {} }))).not.toContain('anna.krause')
})

test('a corrected mapping of the portal keeps its `words` and takes precedence, even with fewer columns, and the log has the mapping before and after each change', async () => {
  const { upload, save, admin } = await openMappings()
  const headers = ['WE-Bezeichnung', 'VE-Nr.', 'VE-Art', 'MV-Nr.', 'GP-Nr.', 'GP-Rolle', 'Name1', 'Name2', 'Beginn']
  const list = csv(
    [...headers, 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'E-Mail'],
    [
      'Lindenweg',
      '1',
      '01',
      '7/1',
      '9',
      'HM',
      'Anna',
      'Krause',
      '01.04.2019',
      'Lindenweg',
      '1',
      '01067',
      'Dresden',
      'a@b.de',
    ],
  ).replace('Beginn', 'Vertragsbeginn')
  const shipped = await upload(list)
  expect(shipped).toMatchObject({ state: 'ready', rows: { read: 1, refused: 0 } })
  expect(shipped.check?.sample.map(({ title }) => title).join()).toContain('Krause Anna')
  const params = { importId: shipped.importId }
  expect(await admin.imports.readColumns({ params, query: {} })).toMatchObject({ mapping: 'wodis-sigma' })

  const swapped = { Name1: 'firstName', Name2: 'lastName', 'E-Mail': null }
  const corrected = await save(shipped.importId, { name: 'wodis-sigma', kind: 'tenants', columns: swapped })
  expect(corrected).toMatchObject({ state: 'ready', rows: { read: 1, refused: 0 } })
  expect(corrected.check?.sample.map(({ title }) => title).join()).toContain('Anna Krause')
  expect(corrected.check?.columns.at(-1)).toEqual({ header: 'E-Mail', meaning: null })
  expect((await admin.imports.listMappings()).mappings[0]?.recognizedBy).toEqual(['WE-Bezeichnung', 'VE-Nr.', 'MV-Nr.'])

  // Under another name, the newest mapping with the same headers reads the file.
  const again = await save(shipped.importId, {
    name: 'wodis-neu',
    kind: 'tenants',
    columns: { Name1: 'lastName', Name2: 'unitName' },
  })
  expect(again.check?.columns.find(({ header }) => header === 'Name2')?.meaning).toBe('Location')
  await save(shipped.importId, { name: 'wodis-sigma', kind: 'tenants', columns: { Name2: null } })
  const { entries } = await admin.log.listEntries({ query: { action: 'mapping.saved' } })
  expect(entries).toMatchObject([
    {
      subject: { name: 'wodis-sigma' },
      before: { columns: { Name2: 'lastName' } },
      after: { columns: { Name2: null } },
    },
    { subject: { name: 'wodis-neu' }, before: null },
    { subject: { name: 'wodis-sigma' }, before: null, after: { words: { role: { HM: 'main' } } } },
  ])
})

test('stored mappings come before those of IMPORT_DIR, which come before those of the portal; a name exists once', async () => {
  const { db, upload, save } = await openMappings()
  const folder = await mkdtemp(join(tmpdir(), 'mappings-'))
  onFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'mappings'))
  for (const name of ['erp', 'casavi'])
    await writeFile(join(folder, 'mappings', `${name}.json`), JSON.stringify({ name, kind: 'tenants' }))
  await save((await upload(unknownDays)).importId, { columns: days })
  const { importDir } = readSettings({ IMPORT_DIR: folder, DATA_DIR: folder })
  const found = await readOwnMappings(db, importDir)
  expect(found.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'erp closedDays',
    'casavi tenants',
    'wodis-sigma tenants',
    'sap-re-fx tenants',
  ])
  expect(found[1]?.recognizedBy).toEqual([])
})

test('a file whose mapping was saved with other columns after its check is checked again before it is applied', async () => {
  const { upload, save, apply, read, db } = await openMappings()
  const list = tenantCsv([{ 'E-Mail': 'anna@example.org', Notiz: 'anna@example.com' }])
  const checked = await upload(list)
  expect(await save(checked.importId, { kind: 'tenants' })).toMatchObject({ state: 'ready' })
  const other = await upload(list)
  const ready = await read(checked.importId)
  await save(other.importId, { kind: 'tenants', columns: { 'E-Mail': null, Notiz: 'email' } })
  expect(await apply(ready)).toMatchObject({ state: 'ready', hasChanged: true })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])
})
