import pg from 'pg'
import { portalRole, superuserRole } from '../../platform/database/accessRules.ts'
import type { SocketAddress } from '../../platform/database/connection.ts'

export interface TestCluster {
  address: SocketAddress
  /** The folder with the files of the demo landlord, which are copied along with its database. */
  demoFiles: string
  /** The folder with the keys of the demo landlord's portal: its access code can only be checked with them. */
  demoKeys: string
  /** The path of the data folder that tests copy for their server processes. The first test that needs the folder creates it. */
  preparedData: string
}

async function execute({ address }: TestCluster, sql: string) {
  const client = new pg.Client({ ...address, user: superuserRole })
  await client.connect()
  await client.query(sql).finally(() => client.end())
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
