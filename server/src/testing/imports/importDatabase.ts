import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { type ImportOptions, runImport } from '../../portal/imports/applying/runImport.ts'
import { createDocumentDelivery } from '../../portal/imports/documents/documentDelivery.ts'
import { shippedMappings } from '../../portal/imports/mappings/mappings.ts'
import { describeProblem } from '../../portal/imports/problems/describe.ts'
import { readParts } from '../../portal/imports/readParts.ts'
import { readSettings } from '../../settings.ts'
import { onFinished } from '../cleanup.ts'
import { takeDatabase } from '../databases/databasePool.ts'
import { currentCluster } from '../processes/testCluster.ts'
import { writeTemporary } from './temporaryFile.ts'

type Options = Partial<Omit<ImportOptions, 'read'>> & { kind?: string; mappings?: ImportOptions['read']['mappings'] }

const noFile = () => Promise.reject(new Error('This import has no files.'))
const noFiles: FileStore = { keep: noFile, open: noFile, remove: noFile }

/** Returns functions that import files into a database. `files` stores the documents of an import. */
export function createImporter(db: Kysely<DB>, files: FileStore = noFiles, settings = readSettings({})) {
  /** Imports a file. By default, it is applied, and counts as newer than all earlier files. */
  async function importFile(path: string, { kind, mappings = shippedMappings, ...options }: Options = {}) {
    const result = await runImport(db, {
      read: { path, mappings, kind },
      isApplying: true,
      isFull: false,
      payee: 'Lindenhof Wohnen GmbH',
      delivery: createDocumentDelivery(settings, files),
      now: new Date(),
      // Starting a thread takes longer than reading a small file.
      readFile: readParts,
      ...options,
    })
    const problems = [...(result.end.refusal ? [result.end.refusal] : []), ...result.problems.first]
    return { ...result, sentences: problems.map((problem) => describeProblem(problem, 'file', 'en')) }
  }
  const importText = async (content: string, options: Options = {}) =>
    importFile(await writeTemporary(content), options)
  const dryRun = (content: string, options: Options = {}) => importText(content, { ...options, isApplying: false })
  return { importFile, importText, dryRun }
}

/** Opens a database without the demo landlord, and returns functions that import files into it. */
export async function openImportDatabase() {
  const { address, open, giveBack } = await takeDatabase(currentCluster(), 'migrated')
  const db = open('import', 3)
  onFinished(async () => {
    await db.destroy()
    await giveBack()
  })
  return { db, address, ...createImporter(db) }
}

/** Changes the mobile number of a tenant, as the tenant or another program may do. */
export const changeMobile = (db: Kysely<DB>, partnerId: string, mobile: string | null) =>
  db.updateTable('partners').set({ mobile }).where('partner_id', '=', partnerId).execute()

/** Tables that record which imports and migrations were applied. */
const recordTables = ['imports', 'import_changes', 'migrations']

/** Returns the rows of all tables except `recordTables` as text, to compare two states of a database. */
export async function dumpDatabase(db: Kysely<DB>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${recordTables}::text[])`.execute(
    db,
  )
  const dump: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t order by 1`.execute(db)
    if (rows.length > 0) dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

/** Returns a hash of the rows of each table, including those that `dumpDatabase` leaves out. */
export async function hashTables(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const hashes = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${sql.table(name)} as t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
