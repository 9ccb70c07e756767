import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/connection.ts'
import type { DB } from '../server/src/platform/database/schema.ts'
import { openFolderStore } from '../server/src/platform/files/folderStore.ts'
import { trackNewFiles } from '../server/src/platform/files/unclaimed.ts'
import { runImport } from '../server/src/portal/imports/applying/runImport.ts'
import { undoImport } from '../server/src/portal/imports/applying/undo.ts'
import { createDocumentDelivery } from '../server/src/portal/imports/documents/documentDelivery.ts'
import { readSettings } from '../server/src/settings.ts'
import { writeDocuments } from './importDocuments.ts'
import { contractNumberOf, writeTenants, writeWorkbook } from './importFiles.ts'
import { measureP95Meanwhile } from './importLatency.ts'
import { measure } from './importMeasure.ts'
import { openBenchDatabase } from './portalProcess.ts'

/**
 * Measures imports into an embedded database:
 * - a list of tenants (by default, 100,000 contracts with 130,000 tenants) as a dry run, applied, and applied again,
 * - a dry run of such a list as XLSX,
 * - how long other tenants wait for their inbox during an import,
 * - the undo of an import of 10,000 contracts,
 * - documents of 200 KB (by default, 10,000; 0 leaves them out), each with its SHA-256 in the list.
 *
 * The processor time is that of this process, its child processes and PostgreSQL together, so other work on the machine hardly
 * changes it. Usage: `npm run bench:import -- [contracts] [documents]`.
 */

const contracts = Number(process.argv[2] ?? 100_000)
const documents = Number(process.argv[3] ?? 10_000)
/** Upper limits: seconds, unless the name says otherwise. */
const limits = {
  dryRun: 20,
  apply: 40,
  again: 10,
  workbook: 60,
  memoryMb: 300,
  secondsPerDocument: 0.06,
  /** The limit for a list so short that `secondsPerDocument` would allow less. */
  secondsOfFewDocuments: 5,
  p95Ratio: 1.5,
}
const idleSeconds = 15
const readers = 20

const bench = await openBenchDatabase(readers, { isDurable: true })
const db = openDatabase(bench.address, { connections: 1 })
const filesDb = openDatabase(bench.address, { connections: 1 })
const now = () => new Date()
const files = trackNewFiles(openFolderStore(join(bench.folder, 'files')), { db: filesDb, now })
const delivery = createDocumentDelivery(readSettings({ DATA_DIR: bench.folder }), files)

async function importOnce(path: string, { isApplying = true, isFull = false } = {}) {
  const { end, plan, importId } = await runImport(db, {
    read: { path, mappings: [] },
    isApplying,
    isFull,
    payee: 'Bench GmbH',
    delivery,
    now: now(),
  })
  if (end.refusal || end.counts.refused > 0 || !plan) throw new Error(`The file is refused: ${end.refusal?.code}`)
  return importId
}

let isGood = true
function report(isWithin: boolean, text: string): void {
  isGood &&= isWithin
  console.log(`${isWithin ? 'pass' : 'FAIL'} ${text}`)
}

interface Step {
  name: string
  maxSeconds: number
  run: () => Promise<unknown>
}

async function measureSteps(steps: readonly Step[]): Promise<void> {
  for (const { name, maxSeconds, run } of steps) {
    const { seconds, processorSeconds, memoryMb } = await measure(join(bench.folder, 'postgres'), run)
    report(
      seconds <= maxSeconds && memoryMb <= limits.memoryMb,
      `${name}: ${seconds.toFixed(1)} s (at most ${maxSeconds}), ${processorSeconds.toFixed(1)} s of processor time, ` +
        `${memoryMb.toFixed(0)} MB more memory (at most ${limits.memoryMb})`,
    )
  }
}

async function measureTenants() {
  const path = await writeTenants(bench.folder, contracts)
  const what = `${contracts} contracts`
  await measureSteps([
    {
      name: `dry run of ${what}`,
      maxSeconds: limits.dryRun,
      run: () => importOnce(path, { isApplying: false, isFull: true }),
    },
    { name: `apply of ${what}`, maxSeconds: limits.apply, run: () => importOnce(path, { isFull: true }) },
    { name: `second apply of ${what}`, maxSeconds: limits.again, run: () => importOnce(path, { isFull: true }) },
  ])
  const workbook = await writeWorkbook(bench.folder, contracts)
  await measureSteps([
    {
      name: `dry run of XLSX with ${contracts} rows and 25 columns`,
      maxSeconds: limits.workbook,
      run: () => importOnce(workbook, { isApplying: false }),
    },
  ])
}

/**
 * Compares how long other tenants wait for their inbox on an idle server and during an import. The import changes the last
 * name of every tenant in the list.
 */
async function measureOtherTenants() {
  const server = await bench.startPortal()
  const numbers = Array.from({ length: readers }, (_, index) => index + 1)
  const target = { port: server.port, tokens: await Promise.all(numbers.map((tenant) => bench.issueToken(tenant))) }
  // The first calls compile the code of the server.
  await measureP95Meanwhile(target, sleep(5_000))
  const idle = await measureP95Meanwhile(target, sleep(idleSeconds * 1_000))
  const changed = await writeTenants(bench.folder, contracts, 'Lang')
  const meanwhile = await measureP95Meanwhile(target, importOnce(changed))
  const ratio = meanwhile / idle
  report(
    ratio <= limits.p95Ratio,
    `inbox of other tenants during an apply: p95 ${meanwhile.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ` +
      `ratio ${ratio.toFixed(2)} (at most ${limits.p95Ratio})`,
  )
  await server.end()
}

/** For each table except the records of imports: the number of rows and a sum over their contents. */
async function digest(database: Kysely<DB>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('imports', 'import_changes')
    order by 1`.execute(database)
  const digests: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0) as digest
      from ${sql.table(name)} as t`.execute(database)
    digests.push(`${name} ${rows[0]?.digest}`)
  }
  return digests.join()
}

async function measureUndo() {
  const rows = Math.min(10_000, contracts)
  const before = await digest(db)
  const importId = await importOnce(await writeTenants(bench.folder, rows, 'Meier'))
  if (importId === undefined || (await digest(db)) === before) throw new Error('The file has changed nothing.')
  const begin = performance.now()
  const { outcome } = await undoImport(db, importId, now())
  const seconds = (performance.now() - begin) / 1_000
  const isExact = (await digest(db)) === before
  report(
    outcome === 'undone' && isExact,
    `undo of an import of ${rows} contracts: ${outcome} in ${seconds.toFixed(1)} s, every row ${isExact ? 'is' : 'is NOT'} as before`,
  )
}

async function measureDocuments() {
  if (documents === 0) return
  const manifest = await writeDocuments(bench.folder, {
    documents,
    contractOf: (index) => contractNumberOf(index % contracts),
  })
  const maxSeconds = Math.max(limits.secondsOfFewDocuments, documents * limits.secondsPerDocument)
  const what = `${documents} documents of 200 KB`
  await measureSteps([
    { name: `dry run of ${what}`, maxSeconds, run: () => importOnce(manifest, { isApplying: false }) },
    { name: `apply of ${what}`, maxSeconds, run: () => importOnce(manifest) },
    { name: `second apply of ${what}`, maxSeconds, run: () => importOnce(manifest) },
  ])
}

try {
  await measureTenants()
  await measureOtherTenants()
  await measureUndo()
  await measureDocuments()
  process.exitCode = isGood ? 0 : 1
} finally {
  await db.destroy()
  await filesDb.destroy()
  await bench.close()
}
