import { createRandom } from '../../server/src/testing/races/interleaving.ts'
import { checkDeliveries, deliveryViolations } from '../crash/deliveries.ts'
import { findDiskObstacle } from '../crash/disk.ts'
import { openRefreshedSession, prepareClients } from '../crash/load.ts'
import { startLoadAndWaitRandomTime } from '../crash/moment.ts'
import { openEmbeddedDatabase, openPortalOnDisk } from '../crash/portalOnDisk.ts'
import { ageJobLocks, checkRecovery, countRequests, recoveryViolations } from '../crash/recovery.ts'
import { openSites } from '../crash/sites.ts'
import type { Proof } from '../proof.ts'

async function openSite() {
  const { disk, dataDir, services, start } = await openPortalOnDisk()
  // Only a server that ends normally writes its compiled sources to the cache, which shortens every later start.
  await (await start()).end('SIGTERM')
  let server = await start()
  const clients = await prepareClients(server.baseUrl)
  const session = await openRefreshedSession(server.baseUrl)

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const dbBefore = openEmbeddedDatabase(dataDir)
    await dbBefore.deleteFrom('limits').execute()
    const requestsBefore = await countRequests(dbBefore)
    const running = { baseUrl: server.baseUrl, db: dbBefore }
    const { load, stop } = await startLoadAndWaitRandomTime(running, { clients, session }, random)
    disk.writeUnsyncedFile()
    disk.cut()
    await server.end('SIGKILL')
    await stop()
    await dbBefore.destroy()
    await disk.restore()
    const isUnsyncedFileLost = disk.isUnsyncedFileLost()

    server = await start()
    const db = openEmbeddedDatabase(dataDir)
    try {
      await ageJobLocks(db)
      const recovered = { baseUrl: server.baseUrl, db }
      const recovery = await checkRecovery(recovered, { clients, load, requestsBefore }, explain)
      const sent = { messages: load.messages, recorded: new Set<string>() }
      const deliveries = await checkDeliveries({ db, services }, sent, explain)
      return { cuts: 1, cutsThatLostUnsyncedData: isUnsyncedFileLost ? 1 : 0, ...recovery, ...deliveries }
    } finally {
      await db.destroy()
    }
  }
}

const concurrency = 2

export const powerCuts: Proof = {
  name: 'power-cuts',
  title: 'The power of the disk with the embedded database and the files is cut: what was not synced is lost',
  cases: 200,
  concurrency,
  mustBeZero: [...recoveryViolations, ...deliveryViolations],
  mustOccur: ['cutsThatLostUnsyncedData', 'acknowledged', 'files', 'signIns', 'refreshes', 'certificates', 'delivered'],
  findObstacle: findDiskObstacle,
  open: () => openSites(concurrency, openSite),
}
