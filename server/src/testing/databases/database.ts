import pg from 'pg'
import { portalRole, superuserRole } from '../../platform/database/accessRules.ts'
import type { SocketAddress } from '../../platform/database/connection.ts'

export interface TestCluster {
  address: SocketAddress
  /** The folder with the files of the demo landlord, which are copied along with its database. */
  demoFiles: string
  /**
   * The folder with the keys of the demo landlord's portal. Without these keys, a portal cannot check the demo's access code.
   */
  demoKeys: string
  /**
   * The path of the data folder that tests copy for their server processes. The first test that needs the folder creates it.
   */
  preparedData: string
}

/**
 * The pool of each cluster, by the folder of its socket. A pool stays open, because opening a connection takes as long as
 * removing a database.
 */
const pools = new Map<string, pg.Pool>()

function poolOf({ address }: TestCluster): pg.Pool {
  const open = pools.get(address.host)
  if (open) return open
  const opened = new pg.Pool({ ...address, user: superuserRole, max: 4, allowExitOnIdle: true })
  // The cluster stops before the test processes end, so the idle connections of their pools break.
  opened.on('error', () => undefined)
  pools.set(address.host, opened)
  return opened
}

async function execute(cluster: TestCluster, sql: string) {
  await poolOf(cluster).query(sql)
}

export async function createDatabase(cluster: TestCluster, { name, template }: { name: string; template?: string }) {
  // `file_copy` takes half the time of the default strategy, which also writes every page to the write-ahead log.
  await execute(
    cluster,
    `create database "${name}" owner ${portalRole}${template ? ` template "${template}" strategy file_copy` : ''}`,
  )
  return { ...cluster.address, database: name }
}

export const dropDatabase = (cluster: TestCluster, name: string) =>
  execute(cluster, `drop database if exists "${name}" with (force)`)
