/**
 * Measures what a second server and PgBouncer change. nginx spreads the reads of the inbox over one server, over two servers,
 * and to one server that reaches PostgreSQL through PgBouncer in session mode. The three run in turn, and the median of five
 * turns counts. All processes share the processors of this machine, so the ratio for machines of their own is calculated from
 * the processor times. A read of the inbox opens no file, so no bucket is needed.
 *
 * Needs nginx and PgBouncer (Debian: `apt-get install nginx pgbouncer`). The argument is the duration of a turn in seconds.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findPgBouncerObstacle, startPgBouncer } from '../server/src/testing/processes/pgBouncer.ts'
import { signedInRequest } from './httpRequest.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { findNginxObstacle, startNginx } from './nginx.ts'
import { openBenchDatabase, readProcessorTime } from './portalProcess.ts'

const seconds = Number(process.argv[2] ?? 6)
const rounds = 5
/** Long enough for V8 to compile the code of a call. */
const warmUpSeconds = 2 * seconds
/**
 * Equal for each server: a server answers calls that arrive together with one SQL statement. Each connection has its own tenant.
 */
const connectionsPerServer = 100
const minCalculatedRatio = 1.8
/** The processor cores of the machine with PostgreSQL in the calculation. */
const databaseCores = 2

for (const obstacle of [findNginxObstacle(), findPgBouncerObstacle()])
  if (obstacle !== undefined) {
    console.error(obstacle)
    process.exit(1)
  }

const bench = await openBenchDatabase(2 * connectionsPerServer)

/** Starts PgBouncer as the user of PostgreSQL, which trusts every user of its socket from now on. */
async function openPgBouncer() {
  const data = join(bench.folder, 'postgres/data')
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\n')
  process.kill(bench.postmaster, 'SIGHUP')
  const { uid, gid } = statSync(data)
  const folder = join(bench.folder, 'pgbouncer')
  mkdirSync(folder, { mode: 0o777 })
  return await startPgBouncer(folder, { uid, gid }, bench.address)
}

/** Adds up the processor times, in milliseconds, of everything that takes part in a call. */
interface Times {
  servers: number
  postgres: number
  pgBouncer: number
  proxy: number
  loadGenerator: number
}

interface Side {
  title: string
  port: number
  servers: readonly { pid: number }[]
}

type Turn = Times & { callsPerSecond: number }

const pgBouncer = await openPgBouncer()
try {
  const requests = await Promise.all(
    Array.from({ length: 2 * connectionsPerServer }, async (_, index) =>
      signedInRequest('/Inbox/Documents/Inbox?top=10', await bench.issueToken(index + 1)),
    ),
  )
  const { host, port, user, database } = pgBouncer.address
  const behindProxy = { TRUST_PROXY: '1' }
  const [first, second, pooled] = [
    await bench.startPortal(behindProxy),
    await bench.startPortal(behindProxy),
    await bench.startPortal({
      ...behindProxy,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${host}`,
    }),
  ]
  const proxy = await startNginx(bench.folder, [[first.port], [first.port, second.port], [pooled.port]])
  const [onePort = 0, twoPort = 0, pooledPort = 0] = proxy.ports
  const one: Side = { title: 'one server', port: onePort, servers: [first] }
  const two: Side = { title: 'two servers', port: twoPort, servers: [first, second] }
  const withPgBouncer: Side = { title: 'one server with PgBouncer', port: pooledPort, servers: [pooled] }

  const readTimes = ({ servers }: Side): Times => {
    const { user: userMicros, system } = process.cpuUsage()
    return {
      servers: servers.reduce((sum, { pid }) => sum + readProcessorTime(pid).ofProcess, 0),
      postgres: readProcessorTime(bench.postmaster).ofChildren,
      pgBouncer: readProcessorTime(pgBouncer.pid).ofProcess,
      proxy: readProcessorTime(proxy.pid).ofChildren,
      loadGenerator: (userMicros + system) / 1_000,
    }
  }

  /** Puts load on one side for a turn. Returns the processor times of 1,000 calls. */
  async function measure(side: Side): Promise<Turn> {
    const before = readTimes(side)
    const { calls, callsPerSecond } = await load(
      { port: side.port, requests: requests.slice(0, side.servers.length * connectionsPerServer) },
      seconds,
    )
    const after = readTimes(side)
    const per1000 = (name: keyof Times) => ((after[name] - before[name]) / calls) * 1_000
    return {
      callsPerSecond,
      servers: per1000('servers'),
      postgres: per1000('postgres'),
      pgBouncer: per1000('pgBouncer'),
      proxy: per1000('proxy'),
      loadGenerator: per1000('loadGenerator'),
    }
  }

  const turns = new Map<Side, Turn[]>([one, two, withPgBouncer].map((side) => [side, []]))
  for (const server of [first, second, pooled])
    await load({ port: server.port, requests: requests.slice(0, connectionsPerServer) }, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1)
    for (const [side, measured] of turns) measured.push(await measure(side))
  const middle = (side: Side, read: (turn: Turn) => number) => median((turns.get(side) ?? []).map(read))
  const perSecond = (calls: number) => Math.round(calls).toLocaleString('en')
  const ms = (side: Side, name: keyof Times) => Math.round(middle(side, (turn) => turn[name]))
  const ratioTo = (side: Side) =>
    median(
      (turns.get(side) ?? []).map(
        (turn, index) => turn.callsPerSecond / (turns.get(one)?.[index]?.callsPerSecond ?? 0),
      ),
    )

  for (const side of turns.keys())
    console.log(
      `the inbox with ten rows, ${connectionsPerServer} connections per server, nginx, ${side.title}: ` +
        `${perSecond(middle(side, (turn) => turn.callsPerSecond))} a second, ` +
        `${side === one ? '' : `${ratioTo(side).toFixed(2)} × one server, `}` +
        `processor time of 1,000 calls: servers ${ms(side, 'servers')} ms, PostgreSQL ${ms(side, 'postgres')} ms, ` +
        `${side === withPgBouncer ? `PgBouncer ${ms(side, 'pgBouncer')} ms, ` : ''}` +
        `nginx ${ms(side, 'proxy')} ms, load generator ${ms(side, 'loadGenerator')} ms`,
    )

  /**
   * Calls per second if each server has a core of its own and PostgreSQL has a machine of its own: the slower of the two parts.
   * A server needs the time that it needs alone, because two servers on two machines do not compete for a processor.
   */
  const calculate = (side: Side) =>
    Math.min(
      (side.servers.length * 1_000_000) / middle(one, (turn) => turn.servers),
      (databaseCores * 1_000_000) / middle(side, (turn) => turn.postgres),
    )
  const ratio = calculate(two) / calculate(one)
  const needed = ['servers', 'postgres', 'proxy', 'loadGenerator'] as const
  const busyCores = needed.reduce((sum, name) => sum + middle(two, (turn) => turn[name]), 0)
  console.log(
    `On the ${availableParallelism()} cores of this machine, two servers cannot reach more than ` +
      `${perSecond((availableParallelism() * 1_000_000) / busyCores)} calls a second: the five parts share them.\n` +
      `${ratio >= minCalculatedRatio ? 'pass' : 'FAIL'} calculated, not measured: with one core for each server, ` +
      `${databaseCores} cores for PostgreSQL, and nginx on a machine of its own, one server makes ` +
      `${perSecond(calculate(one))} calls a second and two make ${perSecond(calculate(two))}, ` +
      `ratio ${ratio.toFixed(2)} (at least ${minCalculatedRatio})`,
  )
  process.exitCode = ratio >= minCalculatedRatio ? 0 : 1
  await proxy.stop()
} finally {
  await pgBouncer.stop()
  await bench.close()
}
