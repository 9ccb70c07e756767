import { onFinished } from '../server/src/testing/cleanup.ts'
import { openPortal } from '../server/src/testing/portal.ts'
import { startTestCluster, useCluster } from '../server/src/testing/processes/testCluster.ts'

/** Starts a portal with the demo landlord on a PostgreSQL of its own, until the proof or the case ends. */
export async function openProofPortal(options: Parameters<typeof openPortal>[0] = {}) {
  const { cluster, stop } = await startTestCluster()
  onFinished(stop)
  useCluster(cluster)
  return await openPortal(options)
}
