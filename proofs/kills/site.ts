import { AsyncLocalStorage } from 'node:async_hooks'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { readPostmasterStatus } from '../../server/src/platform/database/previousPostgres.ts'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { createDatabase } from '../../server/src/testing/databases/database.ts'
import { environmentOf } from '../../server/src/testing/portalEnvironment.ts'
import { startGateway } from '../../server/src/testing/processes/gateway.ts'
import { startMailServer } from '../../server/src/testing/processes/mailServer.ts'
import { makeFolder } from '../../server/src/testing/processes/serverProcess.ts'
import { startTestCluster } from '../../server/src/testing/processes/testCluster.ts'
import { becomesTrue } from '../crash/recovery.ts'
import { startProofServer } from '../portal.ts'

/**
 * Starts a mail server, an SMS gateway, and a PostgreSQL that outlives the server of the portal. Prepares the demo landlord.
 */
export async function openSite() {
  // As in production, PostgreSQL writes each commit before it acknowledges the commit. The kernel keeps what PostgreSQL has
  // written, so a kill of PostgreSQL must lose no acknowledged commit.
  const { cluster, dataFolder, stop } = await startTestCluster({ isDurable: true })
  onFinished(stop)
  const { received: mails, url: SMTP_URL } = await startMailServer()
  const gateway = await startGateway()
  const dataDir = makeFolder()
  cpSync(cluster.demoFiles, join(dataDir, 'files'), { recursive: true })
  cpSync(cluster.demoKeys, join(dataDir, 'keys'), { recursive: true })
  const address = await createDatabase(cluster, { name: 'kills', template: 'demo' })
  const db = openDatabase(address, { connections: 4 })
  onFinished(() => db.destroy())
  const environment = {
    ...environmentOf({ address, dataDir }),
    ...{ SMTP_URL, SMS_GATEWAY_URL: gateway.url, ACCESS_TOKEN_SECONDS: '86400' },
  }
  // The server that one case starts is killed in the next case, so it must end with the proof and not with the case.
  const inProof = AsyncLocalStorage.snapshot()
  return {
    db,
    services: { mails, gateway },
    start: () => inProof(() => startProofServer(environment)),
    /** Waits until PostgreSQL has recovered after a kill. */
    async untilPostgresAccepts() {
      const select = () =>
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        )
      if (!(await becomesTrue(select))) throw new Error('PostgreSQL did not recover')
    },
    /** Kills PostgreSQL (-9). The cluster of `startTestCluster` restarts it a second later. */
    killPostgres() {
      const status = readPostmasterStatus(dataFolder)
      if (status) process.kill(status.pid, 'SIGKILL')
    },
  }
}
