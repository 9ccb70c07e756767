import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { readClusterAddress } from '../../server/src/platform/database/socket.ts'
import { createRandom } from '../../server/src/testing/interleaving.ts'
import { startGateway } from '../../server/src/testing/processes/gateway.ts'
import { startMailServer } from '../../server/src/testing/processes/mailServer.ts'
import { startServer } from '../../server/src/testing/processes/serverProcess.ts'
import { checkDeliveries, deliveryViolations } from '../crash/deliveries.ts'
import { prepareClients, type RefreshedSession } from '../crash/load.ts'
import { loadUntilMoment } from '../crash/moment.ts'
import { ageJobLocks, checkRecovery, countRequests, recoveryViolations } from '../crash/recovery.ts'
import type { Proof } from '../proof.ts'
import { findDiskObstacle, openDisk } from './disk.ts'

function openEmbeddedDatabase(dataDir: string) {
  const address = readClusterAddress(join(dataDir, 'postgres'))
  if (!address) throw new Error('No database runs')
  return openDatabase(address, { connections: 4 })
}

/** Starts the portal with its embedded database and its files on a disk whose power can be cut. */
async function openSite() {
  const disk = openDisk()
  const { received: mails, url: SMTP_URL } = await startMailServer()
  const gateway = await startGateway()
  const dataDir = join(disk.folder, 'data')
  const environment = { DATA_DIR: dataDir, SMTP_URL, SMS_GATEWAY_URL: gateway.url, ACCESS_TOKEN_SECONDS: '86400' }
  // The server of one case is cut off in the next one, so it belongs to the proof and not to a case.
  const inProof = AsyncLocalStorage.snapshot()
  const start = () => inProof(() => startServer({ environment }))
  return { disk, dataDir, services: { mails, gateway }, start }
}

async function open() {
  const { disk, dataDir, services, start } = await openSite()
  await (await start()).end('SIGTERM')
  let server = await start()
  const clients = await prepareClients(server.baseUrl)
  const { login } = await prepareClients(server.baseUrl)
  const session: RefreshedSession = { login, askedAt: undefined }

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const dbBefore = openEmbeddedDatabase(dataDir)
    await dbBefore.deleteFrom('limits').execute()
    const requestsBefore = await countRequests(dbBefore)
    const running = { baseUrl: server.baseUrl, db: dbBefore }
    const { load, stop } = await loadUntilMoment(running, { clients, session }, random)
    disk.writeControl()
    disk.cut()
    await server.end('SIGKILL')
    await stop()
    await dbBefore.destroy()
    await disk.restore()
    const isControlLost = disk.takeControl()

    server = await start()
    const db = openEmbeddedDatabase(dataDir)
    try {
      await ageJobLocks(db)
      const recovered = { baseUrl: server.baseUrl, db }
      const recovery = await checkRecovery(recovered, { clients, load, requestsBefore }, explain)
      const unknown = { messages: load.messages, recorded: new Set<string>() }
      const deliveries = await checkDeliveries({ db, services }, unknown, explain)
      return { cuts: 1, cutsThatLostUnsyncedData: isControlLost ? 1 : 0, ...recovery, ...deliveries }
    } finally {
      await db.destroy()
    }
  }
}

export const powerCuts: Proof = {
  name: 'power-cuts',
  title: 'The power of the disk with the embedded database and the files is cut: what was not synced is lost',
  cases: 200,
  mustBeZero: [...recoveryViolations, ...deliveryViolations],
  mustOccur: ['cutsThatLostUnsyncedData', 'acknowledged', 'files', 'signIns', 'refreshes', 'certificates', 'delivered'],
  findObstacle: findDiskObstacle,
  open,
}
