import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onFinished } from '../server/src/testing/cleanup.ts'
import { openPortal } from '../server/src/testing/portal.ts'
import { startServer } from '../server/src/testing/processes/serverProcess.ts'
import { startTestCluster, useCluster } from '../server/src/testing/processes/testCluster.ts'

/** Starts a portal with the demo landlord on a PostgreSQL of its own, until the proof or the case ends. */
export async function openProofPortal(options: Parameters<typeof openPortal>[0] = {}) {
  const { cluster, stop } = await startTestCluster()
  onFinished(stop)
  useCluster(cluster)
  return await openPortal(options)
}

/**
 * Returns the Node option that loads a module before the server. The module can then change a library that the server
 * imports.
 */
const importOf = (file: string) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`
const cheapHashes = importOf('cheapHashes.ts')

/**
 * Starts a server process with cheap hashes and, if wanted, with prepared statements. Ctrl+C does not reach the server, so
 * the current case can end before the proof stops.
 */
export function startProofServer(environment: Record<string, string>, { preparesStatements = false } = {}) {
  const imports = [cheapHashes, ...(preparesStatements ? [importOf('preparedStatements.ts')] : [])]
  return startServer({ environment: { ...environment, NODE_OPTIONS: imports.join(' ') }, hasOwnGroup: true })
}
