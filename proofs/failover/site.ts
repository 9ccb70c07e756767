import { AsyncLocalStorage } from 'node:async_hooks'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { portalRole } from '../../server/src/platform/database/accessRules.ts'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { chooseCreator, chooseUser } from '../../server/src/platform/database/systemUser.ts'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { environmentOf } from '../../server/src/testing/portalEnvironment.ts'
import { startGateway } from '../../server/src/testing/processes/gateway.ts'
import { startMailServer } from '../../server/src/testing/processes/mailServer.ts'
import { startPgBouncer } from '../../server/src/testing/processes/pgBouncer.ts'
import { makeFolder } from '../../server/src/testing/processes/serverProcess.ts'
import { loadDemoInto } from '../../server/src/testing/processes/testCluster.ts'
import { startProofServer } from '../portal.ts'
import { type Postgres, startPrimary } from './postgres.ts'

/** Fills a database with the demo landlord, and creates the data folder of its portal. */
async function prepareDemo(primary: Postgres): Promise<string> {
  await primary.execute(`create role ${portalRole} login`)
  await primary.execute(`create database ${portalRole} owner ${portalRole}`)
  const address = { ...primary.address, user: portalRole, database: portalRole }
  const folder = makeFolder()
  const [demoFiles, demoKeys] = [join(folder, 'demo-files'), join(folder, 'demo-keys')]
  await migrate(address)
  await loadDemoInto(address, { demoFiles, demoKeys })
  const dataDir = makeFolder()
  cpSync(demoFiles, join(dataDir, 'files'), { recursive: true })
  cpSync(demoKeys, join(dataDir, 'keys'), { recursive: true })
  return dataDir
}

/**
 * Starts a PostgreSQL, PgBouncer in front of it, and the services that receive messages. All servers use one data folder and
 * reach the database through PgBouncer.
 */
export async function openSite() {
  const user = chooseCreator(chooseUser('/nowhere'))
  const folder = makeFolder({ user })
  const state = { primary: await startPrimary(join(folder, '0'), user), clusters: 1 }
  onFinished(() => state.primary.kill())
  const dataDir = await prepareDemo(state.primary)
  const target = { ...state.primary.address, user: portalRole, database: portalRole }
  const pgBouncer = await startPgBouncer(makeFolder({ user }), user, target)
  onFinished(pgBouncer.stop)
  const db = openDatabase(pgBouncer.address, { connections: 4 })
  onFinished(() => db.destroy())
  const { received: mails, url: SMTP_URL } = await startMailServer()
  const gateway = await startGateway()
  const environment = {
    ...environmentOf({ address: pgBouncer.address, dataDir }),
    ...{ SMTP_URL, SMS_GATEWAY_URL: gateway.url, ACCESS_TOKEN_SECONDS: '86400' },
  }
  // A server that replaces a lost one must end with the proof and not with the case.
  const inProof = AsyncLocalStorage.snapshot()
  return {
    db,
    services: { mails, gateway },
    startServer: () => inProof(() => startProofServer(environment)),
    /** Adds a synchronous standby. Returns the functions that cut the primary off, kill it and put the standby in its place. */
    async addStandby() {
      const { primary } = state
      const standby = await primary.addStandby(join(folder, String(state.clusters)))
      state.clusters += 1
      // If the case fails before the promotion, the end of the case removes the standby.
      onFinished(() => (state.primary === standby ? undefined : standby.kill()))
      return {
        stopReplication: primary.stopReplication,
        killPrimary: primary.kill,
        async promote() {
          await standby.promote()
          pgBouncer.switchTo(standby.address)
          state.primary = standby
        },
      }
    },
  }
}
