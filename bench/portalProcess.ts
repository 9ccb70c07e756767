import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { portalRole, superuserRole } from '../server/src/platform/database/accessRules.ts'
import { startCluster } from '../server/src/platform/database/cluster.ts'
import { openDatabase, type SocketAddress } from '../server/src/platform/database/connection.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { DB } from '../server/src/platform/database/schema.ts'
import { createTokens } from '../server/src/platform/keys/tokens.ts'
import { insertInBulk } from './bulk.ts'
import { fillWithDocuments, idsOfTenant } from './manyDocuments.ts'

const accessTokenSeconds = 86_400

type Fill = (connection: Kysely<DB>) => Promise<void>

async function createFilledDatabase(cluster: SocketAddress, fill: Fill): Promise<SocketAddress> {
  const superuser = { ...cluster, user: superuserRole }
  const admin = new pg.Client(superuser)
  await admin.connect()
  await admin.query(`create database bench owner ${portalRole}`).finally(() => admin.end())
  const address = { ...cluster, database: 'bench' }
  await migrate(address)
  const db = openDatabase({ ...superuser, database: 'bench' }, { connections: 1 })
  await insertInBulk(db, fill).finally(() => db.destroy())
  return address
}

export interface NodeProcess {
  pid: number
  port: number
  end: () => Promise<void>
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Starts a Node process and waits until it prints its address. Writes its output to the file `log`. */
async function startNode(args: string[], log: string, environment: Record<string, string>): Promise<NodeProcess> {
  writeFileSync(log, '')
  const child: ChildProcess = spawn('sh', ['-c', `exec "$0" "$@" >> '${log}' 2>&1`, process.execPath, ...args], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  let port: string | undefined
  while (port === undefined) {
    if (hasEnded(child)) throw new Error(readFileSync(log, 'utf8'))
    await sleep(20)
    port = /http:\/\/localhost:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1]
  }
  return {
    pid: child.pid ?? 0,
    port: Number(port),
    end: async () => {
      child.kill('SIGTERM')
      if (!hasEnded(child)) await once(child, 'exit')
    },
  }
}

/** Processor times in milliseconds. */
interface Times {
  ofProcess: number
  ofChildren: number
}

/** Reads the processor time of a process and of its children that still run. */
export function readProcessorTime(pid: number): Times {
  const times: Times = { ofProcess: 0, ofChildren: 0 }
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let stat: string
    try {
      stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    } catch {
      continue // The process has ended.
    }
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // The times in user mode and in the kernel, in ticks of 10 ms.
    const ms = (Number(fields[11]) + Number(fields[12])) * 10
    if (Number(id) === pid) times.ofProcess += ms
    if (Number(fields[1]) === pid) times.ofChildren += ms
  }
  return times
}

const fillWith50Documents =
  (tenants: number): Fill =>
  (connection) =>
    fillWithDocuments(connection, { tenants, documentsOfFirstTenant: 50, documentsPerOtherTenant: 50 })

/**
 * Starts PostgreSQL, and fills the database: by default, with one contract and 50 documents for each tenant. `start` runs a
 * program on this database, and `startPortal` a portal. `fill` inserts rows as `insertInBulk` describes. `isDurable`: whether PostgreSQL waits for the disk, as
 * in production.
 */
export async function openBenchDatabase(
  tenants: number,
  { isDurable = false, fill = fillWith50Documents(tenants) } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const cluster = await startCluster(join(folder, 'postgres'), { isDurable })
  async function remove() {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const address = await createFilledDatabase(cluster.address, fill).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const dataDir = join(folder, 'portal')
  const tokens = await createTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds, now: () => new Date() })
  const environment = {
    DATABASE_URL: `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${address.host}`,
    DATA_DIR: dataDir,
    PORT: '0',
    ACCESS_TOKEN_SECONDS: String(accessTokenSeconds),
  }
  const servers: NodeProcess[] = []
  async function start(args: string[], extra: Record<string, string> = {}): Promise<NodeProcess> {
    const server = await startNode(args, join(folder, `${servers.length}.log`), { ...environment, ...extra })
    servers.push(server)
    return server
  }
  return {
    folder,
    address,
    postmaster: Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    /** Returns an access token of the tenant with this number. */
    async issueToken(tenant: number): Promise<string> {
      const claims = { ...idsOfTenant(tenant), roles: ['user', 'authenticateduser', 'renter'] as const }
      return (await tokens.issueAccessToken(claims)).accessToken
    },
    start,
    /** Starts a portal as `npm start` does, which first builds what has changed. */
    startPortal: (extra: Record<string, string> = {}): Promise<NodeProcess> => start(['start.mjs'], extra),
    async close() {
      await Promise.all(servers.map((server) => server.end()))
      await remove()
    },
  }
}
