import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { createDatabase, dropDatabase } from '../../server/src/testing/databases/database.ts'
import { environmentOf } from '../../server/src/testing/portalEnvironment.ts'
import { isRunning, makeFolder } from '../../server/src/testing/processes/serverProcess.ts'
import { currentCluster } from '../../server/src/testing/processes/testCluster.ts'
import { startProofServer } from '../portal.ts'
import { restoreUsedRows, serverSettings, templateName } from './template.ts'

/** Returns the highest memory use of a process so far, in megabytes; 0 if it has ended or the system has no `/proc`. */
function readPeakMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** Starts the portal in a process of its own on a copy of the template database, until the case ends. */
export async function openServer() {
  const cluster = currentCluster()
  const name = `fuzz-${randomUUID()}`
  const address = await createDatabase(cluster, { name, template: templateName })
  onFinished(() => dropDatabase(cluster, name))
  const dataDir = makeFolder()
  cpSync(cluster.demoFiles, join(dataDir, 'files'), { recursive: true })
  cpSync(cluster.demoKeys, join(dataDir, 'keys'), { recursive: true })
  const server = await startProofServer(
    { ...environmentOf({ address, dataDir }), ...serverSettings },
    { preparesStatements: true },
  )
  const db = openDatabase(address, { connections: 1 })
  onFinished(() => db.destroy())
  return {
    port: Number(new URL(server.baseUrl).port),
    isRunning: () => isRunning(server.pid),
    peakMegabytes: () => readPeakMegabytes(server.pid),
    /** Returns the logged failures of the server, one JSON line each. */
    failures: () =>
      server
        .output()
        .split('\n')
        .filter((line) => /"event":"(failure|crashed)"/.test(line)),
    /** Deletes the tallies of all limits and the registration tries, because they would refuse the next inputs. */
    clearLimits: () => sql`with cleared as (delete from limits) delete from registration_tries`.execute(db),
    restoreUsedRows: () => restoreUsedRows(db),
  }
}

export type FuzzedServer = Awaited<ReturnType<typeof openServer>>
