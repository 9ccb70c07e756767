import { setTimeout as sleep } from 'node:timers/promises'
import { errorBody } from '@portal/contract/api/errors'
import type { CallRefused } from '../../server/src/testing/client.ts'
import { makeJobsDue } from '../../server/src/testing/processes/jobs.ts'
import { isRunning } from '../../server/src/testing/processes/serverProcess.ts'
import { createRandom } from '../../server/src/testing/races/interleaving.ts'
import { checkDeliveries, deliveryViolations } from '../crash/deliveries.ts'
import { findDiskObstacle } from '../crash/disk.ts'
import { type Load, openRefreshedSession, prepareClients } from '../crash/load.ts'
import { startLoadAndWaitRandomTime } from '../crash/moment.ts'
import { openEmbeddedDatabase, openPortalOnDisk } from '../crash/portalOnDisk.ts'
import { ageJobLocks, becomesTrue, checkRecovery, countRequests, recoveryViolations } from '../crash/recovery.ts'
import type { Proof } from '../proof.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The free bytes of the full disk: from none to so much that only uploads are refused. */
const freeBytes = [0, 0, 16 * kilobyte, 256 * kilobyte, megabyte, 5 * megabyte, 20 * megabyte, 500 * megabyte]

/** The statuses that count as clear while the disk is full, because they mean "try again later". */
const clearStatuses = [429, 503]

/** A clear refusal has a status that says what to do, and a text for the tenant. */
const isClear = ({ status, body }: CallRefused) =>
  clearStatuses.includes(status) && errorBody.safeParse(body).success && body.title !== '' && body.description !== ''

function countRefusals({ refusals }: Load, explain: (violation: string) => void) {
  const unclear = refusals.filter((refusal) => !isClear(refusal))
  for (const { message } of unclear) explain(`A call was refused without a clear reason: ${message}`)
  const ofCode = (code: string) => refusals.filter(({ body }) => body.code === code).length
  return {
    uploadsPaused: ofCode('uploadsPaused'),
    unavailable: ofCode('unavailable'),
    unclearRefusals: unclear.length,
  }
}

const responds = (baseUrl: string) =>
  fetch(`${baseUrl}/api/v8/availabilitycheck`).then(
    () => true,
    () => false,
  )

async function open() {
  const { disk, dataDir, services, start } = await openPortalOnDisk()
  const server = await start()
  const { baseUrl } = server
  const clients = await prepareClients(baseUrl)
  const session = await openRefreshedSession(baseUrl)
  // The pool reconnects by itself after PostgreSQL was restarted.
  const db = openEmbeddedDatabase(dataDir)

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const free = freeBytes[random(freeBytes.length)] ?? 0
    await db.deleteFrom('limits').execute()
    const requestsBefore = await countRequests(db)
    const { load, stop } = await startLoadAndWaitRandomTime({ baseUrl, db }, { clients, session }, random)
    disk.fill(free)
    await sleep(300 + random(1_500))
    disk.removeFiller()
    await stop()

    const hasRecovered = await becomesTrue(() =>
      ageJobLocks(db)
        .then(() => makeJobsDue(db))
        .then(
          () => true,
          () => false,
        ),
    )
    if (!hasRecovered) throw new Error('The database did not recover after space was available again')
    const ended = isRunning(server.pid) && (await responds(baseUrl)) ? 0 : 1
    if (ended > 0) explain(`The server ended or does not respond:\n${server.output().slice(-2_000)}`)
    const recovery = await checkRecovery({ baseUrl, db }, { clients, load, requestsBefore }, explain)
    const sent = { messages: load.messages, recorded: new Set<string>() }
    const deliveries = await checkDeliveries({ db, services }, sent, explain)
    return { ...countRefusals(load, explain), ended, ...recovery, ...deliveries }
  }
}

export const diskFull: Proof = {
  name: 'disk-full',
  title: 'The disk with the embedded database and the files becomes full while the portal works, and has space again',
  cases: 50,
  mustBeZero: [...recoveryViolations, ...deliveryViolations, 'unclearRefusals', 'ended'],
  mustOccur: ['uploadsPaused', 'unavailable', 'acknowledged', 'files', 'signIns', 'certificates', 'delivered'],
  findObstacle: findDiskObstacle,
  open,
}
