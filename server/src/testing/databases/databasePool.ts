import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { superuserRole } from '../../platform/database/accessRules.ts'
import {
  createDatabase as createKysely,
  type DatabaseAddress,
  openPool,
  type SocketAddress,
} from '../../platform/database/connection.ts'
import type { DB } from '../../platform/database/schema.ts'
import { type Content, readContent, sqlToRestore } from './content.ts'
import { createDatabase, dropDatabase, type TestCluster } from './database.ts'
import { readSchema, readWrites } from './state.ts'

export type Template = 'demo' | 'migrated'

/** A copy of a template. */
interface Copy {
  address: SocketAddress
  superuser: pg.Pool
  /** The pools that tests have opened, by their name. */
  pools: Map<string, pg.Pool>
  /** The result of `readSchema` for an unchanged schema. */
  schema: string
  /** The result of `readWrites` after the content of the template was restored. */
  writes: Map<number, string>
}

interface Copies {
  /** The content of the template. */
  content: Content
  /** The copies that no test uses. */
  free: Copy[]
}

export interface TestDatabase {
  address: SocketAddress
  /** Opens the pool of this name. Destroying the returned database waits for its queries, and keeps its connections open. */
  open: (name: string, connections: number) => Kysely<DB>
  /** Ends the use of the database. All opened pools must have been destroyed. */
  giveBack: () => Promise<void>
}

const maxFreeCopies = 2
/** Short, because PostgreSQL accepts 100 connections, and each process of the tests keeps several copies. */
const idleConnectionMs = 1_000

/** The pools of each copy, by its address. */
const poolsByAddress = new WeakMap<DatabaseAddress, Map<string, pg.Pool>>()

/** The copies of each template, by the folder of the cluster's socket and the name of the template. */
const copiesByTemplate = new Map<string, Promise<Copies>>()

async function makeCopy(cluster: TestCluster, template: Template): Promise<Copy> {
  const address = await createDatabase(cluster, { name: `test-${randomUUID()}`, template })
  const superuser = new pg.Pool({ ...address, user: superuserRole, max: 1, allowExitOnIdle: true })
  // The cluster stops before the test processes end, so the idle connections break.
  superuser.on('error', () => undefined)
  const pools = new Map<string, pg.Pool>()
  poolsByAddress.set(address, pools)
  return { address, superuser, pools, schema: await readSchema(superuser), writes: await readWrites(superuser) }
}

async function makeFirstCopy(cluster: TestCluster, template: Template): Promise<Copies> {
  const copy = await makeCopy(cluster, template)
  return { content: await readContent(copy.superuser), free: [copy] }
}

function copiesOf(cluster: TestCluster, template: Template): Promise<Copies> {
  const key = `${cluster.address.host} ${template}`
  const copies = copiesByTemplate.get(key) ?? makeFirstCopy(cluster, template)
  copiesByTemplate.set(key, copies)
  return copies
}

/** Returns the pool of this name of a database that `takeDatabase` has returned. The pool stays open after the test. */
export function openSharedPool(address: DatabaseAddress, name: string, connections: number): pg.Pool {
  const pools = poolsByAddress.get(address)
  if (!pools) throw new Error('No database of a test has this address.')
  const pool = pools.get(name) ?? openPool(address, { connections })
  pool.options.allowExitOnIdle = true
  pool.options.idleTimeoutMillis = idleConnectionMs
  pools.set(name, pool)
  return pool
}

/** Ends session locks, and makes the statistics of this connection visible to `readWrites`. */
const endUse = 'reset all; select pg_advisory_unlock_all(), pg_stat_force_next_flush()'

/** Returns the process ids of the connections that stay open. Closes those that the test has broken. */
async function endUseOf(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  const ends = clients.map(async (client) => {
    const isUsable = await client.query(endUse).then(
      () => true,
      () => false,
    )
    client.release(!isUsable)
    return isUsable ? [(client as pg.PoolClient & { processID: number }).processID] : []
  })
  return (await Promise.all(ends)).flat()
}

/** Returns whether other connections are still open. PostgreSQL itself could wait for their end, but checks it only every 0.1 s. */
async function endOtherConnections(superuser: pg.Pool, kept: number[]): Promise<boolean> {
  const { rows } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and not pid = any($1)`,
    [kept],
  )
  return rows.length > 0
}

/** Restores the content of the template. Returns the restored copy; undefined if it cannot be used again. */
async function restore(copy: Copy, content: Content): Promise<Copy | undefined> {
  const { superuser, pools, schema, writes: former } = copy
  if ([...pools.values()].some((pool) => pool.ended)) return
  const kept = (await Promise.all([...pools.values()].map(endUseOf))).flat()
  while (await endOtherConnections(superuser, kept)) await setTimeout(2)
  if ((await readSchema(superuser)) !== schema) return
  const changed = [...(await readWrites(superuser))].flatMap(([id, writes]) => (writes === former.get(id) ? [] : [id]))
  await superuser.query(`${sqlToRestore(content, changed)}; select pg_stat_force_next_flush()`)
  return { ...copy, writes: await readWrites(superuser) }
}

async function remove(cluster: TestCluster, { address, superuser, pools }: Copy) {
  const open = [superuser, ...pools.values()].filter((pool) => !pool.ended)
  await Promise.all(open.map((pool) => pool.end()))
  await dropDatabase(cluster, address.database)
}

/**
 * Returns a database with the content of the template. `giveBack` restores this content for the next test, which takes less
 * time than another copy. If the schema has changed, `giveBack` removes the database instead.
 */
export async function takeDatabase(cluster: TestCluster, template: Template): Promise<TestDatabase> {
  const { content, free } = await copiesOf(cluster, template)
  const copy = free.pop() ?? (await makeCopy(cluster, template))
  const { address } = copy

  function open(name: string, connections: number): Kysely<DB> {
    const pool = openSharedPool(address, name, connections)
    return createKysely({
      options: pool.options,
      connect: () => pool.connect(),
      end: async () => {
        while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, 'release')
      },
    })
  }

  return {
    address,
    open,
    giveBack: async () => {
      const restored = free.length < maxFreeCopies ? await restore(copy, content) : undefined
      if (restored) free.push(restored)
      else await remove(cluster, copy)
    },
  }
}
