import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from '../../../../tools/testing/temporaryFolder.ts'
import { loadDemo } from '../../demo/load.ts'
import { startCluster } from '../../platform/database/cluster.ts'
import { openDatabase } from '../../platform/database/connection.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openFolderStore } from '../../platform/files/folderStore.ts'
import { createTokens } from '../../platform/keys/tokens.ts'
import { createDatabase, type TestCluster } from '../databases/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

/**
 * Starts one PostgreSQL for many tests, with two template databases: `migrated` has empty tables, `demo` contains the demo
 * landlord. `stop` removes everything.
 */
export async function startTestCluster({ isDurable = false } = {}): Promise<{
  cluster: TestCluster
  /** The folder with the data of PostgreSQL. */
  dataFolder: string
  stop: () => Promise<void>
}> {
  const folder = mkdtempSync(join(temporaryFolder(), 'portal-tests-'))
  const demoFiles = join(folder, 'demo-files')
  const demoKeys = join(folder, 'demo-keys')
  const { address, stop } = await startCluster(join(folder, 'postgres'), { isDurable })
  const cluster = { address, demoFiles, demoKeys, preparedData: join(folder, 'prepared-data') }

  const migrated = await createDatabase(cluster, { name: 'migrated' })
  await migrate(migrated)
  await loadDemoInto(await createDatabase(cluster, { name: 'demo', template: 'migrated' }), cluster)
  return {
    cluster,
    dataFolder: join(folder, 'postgres/data'),
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Loads the demo landlord into a migrated database, and writes its files and keys into two new folders. */
export async function loadDemoInto(
  address: TestCluster['address'],
  { demoFiles, demoKeys }: Pick<TestCluster, 'demoFiles' | 'demoKeys'>,
): Promise<void> {
  mkdirSync(demoFiles)
  const db = openDatabase(address)
  const now = new Date()
  const tokens = await createTokens({ keysFolder: demoKeys, accessTokenSeconds: 300, now: () => now })
  await loadDemo({ db, files: openFolderStore(demoFiles), tokens, now, brand: 'landlord' })
  await db.destroy()
}

/** The cluster that was given to `useCluster`. */
const outsideVitest: { cluster?: TestCluster } = {}

/** Makes a cluster the current one outside Vitest. */
export function useCluster(cluster: TestCluster): void {
  outsideVitest.cluster = cluster
}

/** Returns the cluster of this test run or, outside Vitest, the one given to `useCluster`. */
export const currentCluster = (): TestCluster => outsideVitest.cluster ?? inject('cluster')
