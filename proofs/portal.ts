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

const cheapHashes = pathToFileURL(join(import.meta.dirname, 'cheapHashes.ts')).href

/**
 * Starts a server process with cheap hashes. Ctrl+C does not reach the server, because a proof ends its current case before it
 * stops.
 */
export const startProofServer = (environment: Record<string, string>) =>
  startServer({ environment: { ...environment, NODE_OPTIONS: `--import=${cheapHashes}` }, hasOwnGroup: true })
