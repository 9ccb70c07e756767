import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { StartProblem } from '../startProblem.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { DatabaseAddress } from './connection.ts'
import { lockDataFolder } from './lock.ts'
import { findRunningCluster } from './socket.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

export interface DatabaseSource {
  address: DatabaseAddress
  isEmbedded: boolean
  stop: () => Promise<void>
}

const clusterIn = (dataDir: string) => join(dataDir, 'postgres')

async function tryConnection(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.end()
}

/** The PostgreSQL of `DATABASE_URL`. The message of a failure names host and user, never the password. */
export async function connectTo(connectionString: string): Promise<DatabaseAddress> {
  const address = { connectionString }
  await tryConnection(address).catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL does not let us in (${error.message || 'no answer'}).`)
  })
  return address
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that you may write to.`,
    )
  }
}

/** Connects to the PostgreSQL of `DATABASE_URL` or, without one, starts the embedded one for this process alone. */
export async function openSource(
  { dataDir, databaseUrl }: Place,
  onUnexpectedEnd: () => void,
): Promise<DatabaseSource> {
  makeDataDir(dataDir)
  if (databaseUrl !== undefined)
    return { address: await connectTo(databaseUrl), isEmbedded: false, stop: () => Promise.resolve() }
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

/** The address of the embedded database of a running server. */
async function findRunning(dataDir: string): Promise<DatabaseAddress | undefined> {
  const address = findRunningCluster(clusterIn(dataDir))
  const isRunning =
    address &&
    (await tryConnection(address).then(
      () => true,
      () => false,
    ))
  return isRunning ? address : undefined
}

/** The same database for a command that works beside the server: an embedded one must be running. */
export async function findRunningSource({ dataDir, databaseUrl }: Place): Promise<DatabaseAddress> {
  if (databaseUrl !== undefined) return connectTo(databaseUrl)
  const address = await findRunning(dataDir)
  if (!address) throw new StartProblem(`No server runs on the data folder ${dataDir}: start it first.`)
  return address
}

/** The same database for a command that works with and without a running server. */
export async function findSource(place: Place): Promise<DatabaseSource> {
  const address = place.databaseUrl === undefined ? await findRunning(place.dataDir) : undefined
  if (address) return { address, isEmbedded: true, stop: () => Promise.resolve() }
  return await openSource(place, () => undefined)
}
