import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Settings } from '../../settings.ts'
import { StartProblem } from '../startProblem.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { DatabaseAddress } from './connection.ts'
import { lockDataFolder } from './lock.ts'
import { isMigrated } from './migrate.ts'
import { readClusterAddress } from './socket.ts'

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>

export interface DatabaseSource {
  address: DatabaseAddress
  isEmbedded: boolean
  stop: () => Promise<void>
}

const clusterIn = (dataDir: string) => join(dataDir, 'postgres')

async function tryConnection(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 15_000 })
  await client.connect()
  await client.end()
}

/**
 * Tests a connection to the PostgreSQL of `DATABASE_URL` and returns its address. The error of a failed connection does not
 * contain the password.
 */
export async function tryDatabaseUrl(connectionString: string): Promise<DatabaseAddress> {
  const address = { connectionString }
  await tryConnection(address).catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL refuses the connection (${error.message || 'no answer'}).`)
  })
  return address
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` is not used: it never returns in a place where no folder can
 * be created, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    // Another server may have created the folder at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that you may write to.`,
    )
  }
}

/**
 * Creates the data folder, and tests a connection to the PostgreSQL of `DATABASE_URL`. Without `DATABASE_URL`, locks the data
 * folder and starts the embedded PostgreSQL instead.
 */
export async function openSource(
  { dataDir, databaseUrl }: DatabaseSettings,
  onUnexpectedEnd: () => void,
): Promise<DatabaseSource> {
  makeDataDir(dataDir)
  if (databaseUrl !== undefined)
    return { address: await tryDatabaseUrl(databaseUrl), isEmbedded: false, stop: () => Promise.resolve() }
  const lock = await lockDataFolder(dataDir)
  const cluster: Cluster = await startCluster(clusterIn(dataDir), { onUnexpectedEnd })
  return {
    address: cluster.address,
    isEmbedded: true,
    stop: async () => {
      await cluster.stop()
      lock.release()
    },
  }
}

/** Returns the address of the embedded database if a server is running on the data folder, otherwise undefined. */
async function findRunning(dataDir: string): Promise<DatabaseAddress | undefined> {
  const address = readClusterAddress(clusterIn(dataDir))
  const isRunning =
    address &&
    (await tryConnection(address).then(
      () => true,
      () => false,
    ))
  return isRunning ? address : undefined
}

/**
 * Returns the address of the server's database, for a command. Throws a `StartProblem` if the database cannot be reached, or
 * if no server has created the tables yet. An embedded database can be reached only while its server runs.
 */
export async function findRunningDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<DatabaseAddress> {
  const address = databaseUrl === undefined ? await findRunning(dataDir) : await tryDatabaseUrl(databaseUrl)
  if (!address) throw new StartProblem(`No server runs on the data folder ${dataDir}: start it first.`)
  if (!(await isMigrated(address)))
    throw new StartProblem('The database has no tables of the portal: start the portal once to create them.')
  return address
}

/** Whether a server has created the embedded database in the data folder. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(join(clusterIn(dataDir), 'data'))

/** Opens the server's database for a command. If the embedded database is not running, starts it. */
export async function openSourceForCommand(settings: DatabaseSettings): Promise<DatabaseSource> {
  const address = settings.databaseUrl === undefined ? await findRunning(settings.dataDir) : undefined
  if (address) return { address, isEmbedded: true, stop: () => Promise.resolve() }
  return await openSource(settings, () => undefined)
}
