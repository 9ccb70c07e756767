/**
 * Measures the speed of signed-in calls as ratios. Each ratio compares the portal with the least work that the call needs: the
 * call's SQL statement in pgbench, or a server of `node:http` that returns the same body. Both sides run in turn, and the
 * median of five turns counts. Server, PostgreSQL and load generator share the processors of this machine.
 *
 * Needs pgbench (Debian: `apt-get install postgresql-contrib`). The argument is the duration of a turn in seconds.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { openPool } from '../server/src/platform/database/connection.ts'
import type { DB } from '../server/src/platform/database/schema.ts'
import { listContracts } from '../server/src/portal/contracts/store.ts'
import { readNewestPages } from '../server/src/portal/inbox/documentLists.ts'
import { signedInRequest } from './httpRequest.ts'
import { load } from './load.ts'
import { idsOfTenant } from './manyDocuments.ts'
import { median } from './median.ts'
import { type NodeProcess, openBenchDatabase, readProcessorTime } from './portalProcess.ts'

const seconds = Number(process.argv[2] ?? 4)
const rounds = 5
/** Long enough for V8 to compile the code of a call. */
const warmUpSeconds = 2 * seconds
/** Each connection has its own tenant, because the portal limits the parallel calls of a tenant. */
const connections = 100
const contractsPath = '/contracts'
const inboxPath = '/Inbox/Documents/Inbox?top=10'

const bench = await openBenchDatabase(connections)

const tokens = await Promise.all(Array.from({ length: connections }, (_, index) => bench.issueToken(index + 1)))

const targetOf = ({ port }: NodeProcess, path: string) => ({
  port,
  requests: tokens.map((token) => signedInRequest(path, token)),
})

/** Puts load on a server. Returns the result, with the processor time of 1,000 calls in milliseconds. */
async function measure(server: NodeProcess, path: string) {
  const before = [readProcessorTime(server.pid).ofProcess, readProcessorTime(bench.postmaster).ofChildren] as const
  const result = await load(targetOf(server, path), seconds)
  const after = [readProcessorTime(server.pid).ofProcess, readProcessorTime(bench.postmaster).ofChildren] as const
  const per1000 = (ms: number) => (ms / result.calls) * 1_000
  return { ...result, serverMs: per1000(after[0] - before[0]), databaseMs: per1000(after[1] - before[1]) }
}

/**
 * Runs `read` for one tenant. Writes a script for pgbench that contains the SQL statement of `read`, and returns the arguments
 * with which pgbench runs the script. Replaces `= any($1)` by `= $1`, because PostgreSQL plans a statement with `any` again in
 * each run, even if the statement is prepared.
 */
async function writeScript(name: string, read: (db: Kysely<DB>, partnerIds: readonly string[]) => Promise<unknown>) {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const dialect = new PostgresDialect({ pool: openPool(bench.address, { connections: 1 }) })
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void queries.push(query) })
  await read(db, [idsOfTenant(1).partnerId]).finally(() => db.destroy())
  const [query] = queries
  if (!query || queries.length > 1) throw new Error(`${name} sends ${queries.length} statements.`)
  const file = join(bench.folder, name)
  writeFileSync(file, `${query.sql.replace(/any\((\$\d+)\)/g, '$1').replace(/\$(\d+)/g, ':p$1')};\n`)
  return [`--file=${file}`, ...query.parameters.map((value, index) => `--define=p${index + 1}=${String(value)}`)]
}

/** Runs the statement of a script for one turn on eight connections. Returns how often the statement ran per second. */
async function runPgbench(script: readonly string[]): Promise<number> {
  const { host, port, user, database } = bench.address
  const { stdout } = await promisify(execFile)('pgbench', [
    ...['--no-vacuum', '--protocol=prepared', '--client=8', `--time=${seconds}`, ...script],
    ...[`--host=${host}`, `--port=${port}`, `--username=${user}`, database],
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

interface Comparison {
  title: string
  path: string
  /** Runs the other side for a turn. Returns its calls per second. */
  runOther: () => Promise<number>
}

async function compare(server: NodeProcess, { title, path, runOther }: Comparison): Promise<void> {
  await load(targetOf(server, path), warmUpSeconds)
  const turns: (Awaited<ReturnType<typeof measure>> & { other: number })[] = []
  for (let round = 0; round < rounds; round += 1)
    turns.push({ ...(await measure(server, path)), other: await runOther() })
  const middle = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read))
  const perSecond = (calls: number) => Math.round(calls).toLocaleString('en')
  const ms = (value: number) => value.toFixed(1)
  console.log(
    `${title}: ratio ${middle(({ callsPerSecond, other }) => callsPerSecond / other).toFixed(2)} ` +
      `(${perSecond(middle(({ callsPerSecond }) => callsPerSecond))} and ${perSecond(middle(({ other }) => other))} a second)\n` +
      `  ${connections} connections: p50 ${ms(middle(({ p50Ms }) => p50Ms))} ms, p99 ${ms(middle(({ p99Ms }) => p99Ms))} ms, ` +
      `ratio ${middle(({ p50Ms, p99Ms }) => p99Ms / p50Ms).toFixed(2)}\n` +
      `  processor time of 1,000 calls: server ${Math.round(middle(({ serverMs }) => serverMs))} ms, ` +
      `PostgreSQL ${Math.round(middle(({ databaseMs }) => databaseMs))} ms`,
  )
}

const readBody = async ({ port }: NodeProcess) => {
  const headers = { 'x-brand': 'landlord', 'x-device-platform': 'web', authorization: `Bearer ${tokens[0]}` }
  return await (await fetch(`http://127.0.0.1:${port}/api/v8${contractsPath}`, { headers })).text()
}

const plainServer = `
  const server = require('node:http').createServer((request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(process.env.BODY)
  })
  server.listen(0, '127.0.0.1', () => console.log('http://localhost:' + server.address().port))`

try {
  const portal = await bench.startPortal()
  const scripts = {
    inbox: await writeScript('inbox.sql', (db, partnerIds) =>
      readNewestPages(db, partnerIds, { folder: 'inbox', top: 10, now: new Date() }),
    ),
    contracts: await writeScript('contracts.sql', (db, partnerIds) => listContracts(db, partnerIds, new Date())),
  }
  const body = await readBody(portal)
  await compare(portal, {
    title: 'the inbox with ten rows ÷ its statement in pgbench',
    path: inboxPath,
    runOther: () => runPgbench(scripts.inbox),
  })
  await compare(portal, {
    title: 'the contracts ÷ their statement in pgbench',
    path: contractsPath,
    runOther: () => runPgbench(scripts.contracts),
  })
  const constant = await bench.start(['bench/constantCall.ts'], { BODY: body })
  const plain = await bench.start(['-e', plainServer], { BODY: body })
  await load(targetOf(plain, contractsPath), warmUpSeconds)
  await compare(constant, {
    title: 'a signed-in call whose handler sends no SQL ÷ a server of node:http with the same body',
    path: contractsPath,
    runOther: async () => (await load(targetOf(plain, contractsPath), seconds)).callsPerSecond,
  })
} finally {
  await bench.close()
}
