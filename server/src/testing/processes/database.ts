import pg from 'pg'
import { portalRole, superuserRole } from '../../platform/database/accessRules.ts'
import type { SocketAddress } from '../../platform/database/connection.ts'

export interface TestCluster {
  address: SocketAddress
  /** The folder with the files of the demo landlord, which are copied along with its database. */
  demoFiles: string
  /** The folder with the keys of the demo landlord's portal. Only with them can a portal check the demo's access code. */
  demoKeys: string
  /** The path of the data folder that tests copy for their server processes. The first test that needs the folder creates it. */
  preparedData: string
}

/** Stays open between tests, because opening a connection takes as long as removing a database. */
let pool: pg.Pool | undefined

function openPool({ address }: TestCluster): pg.Pool {
  const opened = new pg.Pool({ ...address, user: superuserRole, max: 4, allowExitOnIdle: true })
  // The cluster stops before the processes that used it end.
  opened.on('error', () => undefined)
  return opened
}

async function execute(cluster: TestCluster, sql: string) {
  pool ??= openPool(cluster)
  await pool.query(sql)
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
