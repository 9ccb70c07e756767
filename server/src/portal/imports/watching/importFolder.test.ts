import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStore } from '../../../platform/files/folderStore.ts'
import { prepareImportFolder } from '../../../platform/importFolder.ts'
import type { LogEvent } from '../../../platform/log.ts'
import { readSettings } from '../../../settings.ts'
import { onFinished } from '../../../testing/cleanup.ts'
import { pdfAbout } from '../../../testing/imports/documentFolder.ts'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { csv, tenantCsv } from '../../../testing/imports/tenantList.ts'
import type { ReadFile } from '../applying/stageFile.ts'
import { inImportTransaction } from '../applying/transaction.ts'
import { readImport } from '../readImport.ts'
import { createFolderImport } from './importFolder.ts'

const now = new Date('2026-11-24T08:00:00Z')

/** Opens a watched folder and a function that runs its job. */
async function openFolder() {
  const { db } = await openImportDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'import-folder-'))
  onFinished(() => rm(folder, { recursive: true, force: true }))
  await prepareImportFolder(folder)
  const reasons: unknown[] = []
  const settings = readSettings({ IMPORT_DIR: folder, DATA_DIR: folder })
  const context = {
    db,
    settings,
    files: openFolderStore(join(folder, 'store')),
    now: () => now,
    onFailure: ({ reason, tries }: LogEvent) => reasons.push(tries === undefined ? reason : `${reason} ${tries}`),
  }
  const run = createFolderImport(context)
  /** Runs the job with another function that reads the file. */
  const runWith = (readFile: ReadFile) => createFolderImport({ ...context, readFile })()
  /** Writes a file that was last changed `age` seconds ago. */
  async function put(name: string, content: string, age = 60) {
    await writeFile(join(folder, name), content)
    const changed = new Date(now.getTime() - age * 1_000)
    await utimes(join(folder, name), changed, changed)
  }
  const names = (sub = '') => readdir(join(folder, sub)).then((found) => found.toSorted())
  return { db, folder, run, runWith, put, names, reasons }
}

const subfolders = ['done', 'full', 'mappings', 'refused']

test('a finished file is imported and moved with its report, and a file that is still being written is left alone', async () => {
  const { db, folder, run, put, names } = await openFolder()
  await put('mieter.csv', tenantCsv([{}, { Mieternummer: '7', PLZ: '1' }]))
  await put('young.csv', tenantCsv([{}]), 5)
  await put('copying.csv.part', tenantCsv([{}]))
  await run()
  expect(await names()).toEqual(['copying.csv.part', ...subfolders, 'young.csv'].toSorted())
  const stamp = '2026-11-24T08-00-00 mieter'
  expect(await names('done')).toEqual([`${stamp}.csv`, `${stamp}.csv.report.txt`, `${stamp}.refused.csv`])
  expect(await readFile(join(folder, 'done', `${stamp}.csv.report.txt`), 'utf8')).toContain('Import 1 is written.')
  expect(await db.selectFrom('contracts').select('contract_id').execute()).toHaveLength(10)
})

test('a refused file is moved to its folder, and the log says why', async () => {
  const { run, put, names, reasons } = await openFolder()
  await put('unknown.csv', 'a;b\r\n1;2\r\n')
  await run()
  expect(await names('refused')).toEqual([
    '2026-11-24T08-00-00 unknown.csv',
    '2026-11-24T08-00-00 unknown.csv.report.txt',
  ])
  expect(reasons).toEqual(['headerUnknown'])
})

test('a file that is too large is refused with its size, and not read', async () => {
  const { folder, run, put, names, reasons } = await openFolder()
  await put('huge.csv', '')
  // Takes no space on the disk. Reading it would take minutes.
  await truncate(join(folder, 'huge.csv'), 300 * 1024 ** 3)
  await utimes(join(folder, 'huge.csv'), now, new Date(now.getTime() - 60_000))
  await run()
  expect(reasons).toEqual(['fileTooLarge'])
  const [, report = ''] = await names('refused')
  expect(await readFile(join(folder, 'refused', report), 'utf8')).toContain(
    'The file has 307200 MB, but only 200 MB are allowed. Divide it into several files.',
  )
})

test('a file that was written but not moved before a crash is not written again', async () => {
  const { db, folder, run, put, names } = await openFolder()
  const content = tenantCsv([{}])
  await put('mieter.csv', content)
  await run()
  await put('mieter.csv', content)
  await run()
  expect(await db.selectFrom('imports').select('import_id').execute()).toHaveLength(1)
  expect(await names()).toEqual(subfolders)
  const report = await readFile(join(folder, 'done', '2026-11-24T08-00-00 mieter.csv.report.txt'), 'utf8')
  expect(report).toContain('has written exactly this file before')
})

test('a file waits while another import runs', async () => {
  const { db, run, put, names } = await openFolder()
  await put('mieter.csv', tenantCsv([{}]))
  await inImportTransaction(db, true, async () => {
    await run()
    return { result: undefined, isKept: false }
  })
  expect(await names()).toContain('mieter.csv')
  await run()
  expect(await names()).toEqual(subfolders)
})

test('a file in the folder "full" ends absent tenancies only below the limit, and own mappings are used', async () => {
  const { db, folder, run, put, names, reasons } = await openFolder()
  await mkdir(join(folder, 'mappings'), { recursive: true })
  await writeFile(
    join(folder, 'mappings', 'own.json'),
    JSON.stringify({ name: 'own', kind: 'tenants', recognizedBy: ['Mieternummer'] }),
  )
  await put('mieter.csv', tenantCsv([{}, { Mieternummer: '7', Vertragsnummer: '7', Einheit: '7' }]), 120)
  await put('full/mieter.csv', tenantCsv([{}]))
  await run()
  expect(reasons).toEqual(['endingsNotConfirmed'])
  expect(await names('refused')).toHaveLength(2)
  expect(await db.selectFrom('imports').select(['source', 'is_full']).execute()).toEqual([
    { source: 'own', is_full: false },
  ])
})

/** Starts the import of a file in a process of its own, which is killed during the import. */
function crashWithin(folder: string) {
  const { status, signal } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { runUnlessCrashed } from '${join(import.meta.dirname, 'attempt.ts')}'
       import { findFinishedFiles } from '${join(import.meta.dirname, 'finishedFiles.ts')}'
       const folders = { root: '${folder}', full: '${join(folder, 'full')}' }
       const [file] = await findFinishedFiles(folders, new Date('${now.toISOString()}'))
       await runUnlessCrashed(file, () => process.kill(process.pid, 'SIGKILL'))`,
    ],
    { stdio: 'ignore' },
  )
  expect([status, signal]).toEqual([null, 'SIGKILL'])
}

test('a file whose import ended the process is refused by the next start, and imported if it is put into the folder again', async () => {
  const { db, folder, run, put, names, reasons } = await openFolder()
  await put('mieter.csv', tenantCsv([{}]))
  crashWithin(folder)
  await run()
  expect(reasons).toEqual(['importCrashed'])
  expect(await names()).toEqual(subfolders)
  const stamp = '2026-11-24T08-00-00 mieter'
  const report = await readFile(join(folder, 'refused', `${stamp}.csv.report.txt`), 'utf8')
  expect(report).toContain('the server crashed or was turned off. Nothing was written.')
  expect(await db.selectFrom('imports').select('import_id').execute()).toEqual([])
  await put('mieter.csv', tenantCsv([{}]))
  await run()
  expect(await names('done')).toContain(`${stamp}.csv`)
})

test('a link with the name of the marker is removed, and its target is not written', async () => {
  const { db, folder, run, put } = await openFolder()
  const target = join(folder, '.target')
  await writeFile(target, 'kept')
  await put('mieter.csv', tenantCsv([{}]))
  await symlink(target, join(folder, '.mieter.csv.importing'))
  await run()
  expect(await readFile(target, 'utf8')).toBe('kept')
  expect(await db.selectFrom('imports').select('import_id').execute()).toHaveLength(1)
})

test('a very large file with the name of the marker is removed, and not read', async () => {
  const { db, folder, run, put } = await openFolder()
  await put('mieter.csv', tenantCsv([{}]))
  const marker = join(folder, '.mieter.csv.importing')
  await writeFile(marker, '')
  // Takes no space on the disk. Such a text would not fit into the memory.
  await truncate(marker, 300 * 1024 ** 3)
  await run()
  expect(await db.selectFrom('imports').select('import_id').execute()).toHaveLength(1)
})

test('a link with the name of the report is replaced, and its target is not written', async () => {
  const { folder, run, put } = await openFolder()
  const target = join(folder, '.target')
  await writeFile(target, 'kept')
  await put('mieter.csv', tenantCsv([{}]))
  const report = join(folder, 'done', '2026-11-24T08-00-00 mieter.csv.report.txt')
  await symlink(target, report)
  await run()
  expect(await readFile(target, 'utf8')).toBe('kept')
  expect(await readFile(report, 'utf8')).toContain('Import 1 is written.')
})

test('a file that is replaced with a link while it is read is imported as it was found, and the target of the link is not read', async () => {
  const { db, folder, put, names, runWith } = await openFolder()
  const target = join(folder, '.target')
  await writeFile(target, tenantCsv([{}, { Mieternummer: '7', PLZ: 'a secret of the server' }]))
  await put('mieter.csv', tenantCsv([{}, { Mieternummer: '7', PLZ: 'x' }]))
  const [path, aside] = [join(folder, 'mieter.csv'), join(folder, '.aside')]
  await runWith(async function* (options) {
    await rename(path, aside)
    await symlink(target, path)
    try {
      yield* readImport(options)
    } finally {
      await rename(aside, path)
    }
  })
  const written = await Promise.all((await names('done')).map((name) => readFile(join(folder, 'done', name), 'utf8')))
  expect(written.join('\n')).toContain('"x"')
  expect(written.join('\n')).not.toContain('secret')
  expect(await db.selectFrom('imports').select('file_name').execute()).toEqual([{ file_name: 'mieter.csv' }])
})

test('a folder that is replaced with a link is not read, and nothing is moved out of the target of the link', async () => {
  const { folder, names, run } = await openFolder()
  const target = await mkdtemp(join(tmpdir(), 'private-'))
  onFinished(() => rm(target, { recursive: true }))
  await writeFile(join(target, 'tokens.pem'), 'a secret of the server\n')
  const changed = new Date(now.getTime() - 60_000)
  await utimes(join(target, 'tokens.pem'), changed, changed)
  await rename(join(folder, 'full'), join(folder, '.full'))
  await symlink(target, join(folder, 'full'))
  await expect(run()).rejects.toThrow('ENOTDIR')
  expect(await readdir(target)).toEqual(['tokens.pem'])
  expect(await names('refused')).toEqual([])
})

test('a folder that is replaced with a link during an import gets the file nevertheless', async () => {
  const { folder, put, names, runWith } = await openFolder()
  const target = await mkdtemp(join(tmpdir(), 'private-'))
  onFinished(() => rm(target, { recursive: true }))
  await put('full/mieter.csv', tenantCsv([{ Mieternummer: '7', PLZ: 'x' }]))
  await writeFile(join(target, 'mieter.csv'), 'a secret of the server\n')
  await runWith(async function* (options) {
    for (const name of ['full', 'done', 'refused']) {
      await rename(join(folder, name), join(folder, `.${name}`))
      await symlink(target, join(folder, name))
    }
    yield* readImport(options)
  })
  expect(await readdir(target)).toEqual(['mieter.csv'])
  expect(await names('.done')).toContain('2026-11-24T08-00-00 mieter.csv')
})

test('files that wait together are imported in the order of their references', async () => {
  const { db, run, put, reasons } = await openFolder()
  await put('a.csv', 'Vertragsnummer;Mietbestandteil;Betrag;Gültig ab\r\n104/001;GM;850,00;01.01.2026\r\n', 240)
  await put('b.csv', tenantCsv([{ Ansprechpartner: 'AP-07' }]), 180)
  await put(
    'c.csv',
    'Ansprechpartner-Nummer;Name des Ansprechpartners;Aufgabe;Telefon;E-Mail\r\nAP-07;Sabine Berger;Betreuung;030 23125110;b@example.org\r\n',
    120,
  )
  await run()
  expect(reasons).toEqual([])
  const kinds = await db.selectFrom('imports').select('kind').orderBy('import_id').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['contactPeople', 'tenants', 'rentParts'])
})

test('a file whose import is interrupted again and again stays in the folder, and every fifth interruption is logged', async () => {
  const { db, run, put, names, reasons } = await openFolder()
  await put('mieter.csv', tenantCsv([{}]))
  await inImportTransaction(db, true, async () => {
    for (let tries = 1; tries <= 11; tries += 1) await run()
    return { result: undefined, isKept: false }
  })
  expect(reasons).toEqual(['otherImport 5', 'otherImport 10'])
  expect(await names()).toContain('mieter.csv')
})

test('a list of documents can name files in a folder beside the list', async () => {
  const { db, folder, run, put, names, reasons } = await openFolder()
  await put('mieter.csv', tenantCsv([{}]), 90)
  await mkdir(join(folder, 'briefe'))
  await put('briefe/1.pdf', pdfAbout('a letter').toString('latin1'))
  const cells = ['D-1', '104/001', 'Brief', 'Schreiben', 'briefe/1.pdf']
  await put('briefe.csv', csv(['Dokumentnummer', 'Vertragsnummer', 'Titel', 'Art des Dokuments', 'Datei'], cells))
  await run()
  expect([reasons, await names()]).toEqual([[], ['briefe', ...subfolders, 'store'].toSorted()])
  expect(await db.selectFrom('documents').select(['external_id', 'file_name']).execute()).toEqual([
    { external_id: 'D-1', file_name: '1.pdf' },
  ])
})
