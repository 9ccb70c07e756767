import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { CallRefused } from '../../server/src/testing/client.ts'
import { findPgBouncerObstacle } from '../../server/src/testing/processes/pgBouncer.ts'
import { isRunning, type ServerProcess } from '../../server/src/testing/processes/serverProcess.ts'
import { createRandom } from '../../server/src/testing/races/interleaving.ts'
import { checkDeliveries, deliveryViolations, findDelivered } from '../crash/deliveries.ts'
import {
  type Clients,
  certificateForm,
  clientOf,
  type Load,
  openRefreshedSession,
  prepareClients,
  type RefreshedSession,
  type Sent,
  startLoad,
} from '../crash/load.ts'
import { startLoadAndWaitRandomTime } from '../crash/moment.ts'
import { checkRecovery, checkSessions, countRequests, recoveryViolations } from '../crash/recovery.ts'
import { openSites } from '../crash/sites.ts'
import { addCounts } from '../progress.ts'
import type { Proof } from '../proof.ts'
import { findPostgresObstacle } from './postgres.ts'
import { openSite } from './site.ts'

const maxBackMs = 10_000
const giveUpMs = 30_000

interface Server {
  process: ServerProcess
  session: RefreshedSession
}

const isTemporary = ({ status, body }: CallRefused) => status === 503 || body.code === 'inFlight'

/**
 * Repeats one submission until the server acknowledges it. Returns the time since `since` in milliseconds: infinity if the server
 * does not acknowledge it within half a minute, undefined after a refusal that is not temporary. Records the submission and that
 * refusal in the load. Throws if the server does not answer.
 */
async function untilAcknowledged(baseUrl: string, clients: Clients, load: Load, since: number) {
  const body = clients.bodies.find(({ attachments }) => attachments?.length === 0)
  if (!body) throw new Error('The clients have no submission without files.')
  const sent: Sent = { key: randomUUID(), body }
  load.submissions.push(sent)
  const tenant = clientOf(baseUrl, clients)
  while (performance.now() - since < giveUpMs) {
    try {
      sent.answer = await tenant.requests.submitRequest({ headers: { 'idempotency-key': sent.key }, body })
      return performance.now() - since
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (!isTemporary(error)) {
        load.refusals.push(error)
        return undefined
      }
      await sleep(10)
    }
  }
  return Number.POSITIVE_INFINITY
}

const countTime = (ms: number | undefined) => ({
  backWithin1s: Number(ms !== undefined && ms <= 1_000),
  backWithin3s: Number(ms !== undefined && ms > 1_000 && ms <= 3_000),
  backWithin10s: Number(ms !== undefined && ms > 3_000 && ms <= maxBackMs),
  backTooLate: Number(ms === undefined || ms > maxBackMs),
})

/** The longest of the times; undefined if one is missing. */
const longest = (times: readonly (number | undefined)[]) =>
  times.every((ms) => ms !== undefined) ? Math.max(...times) : undefined

async function openSiteWithClients() {
  const site = await openSite()
  const { db, services } = site
  const openServer = async (): Promise<Server> => {
    const process = await site.startServer()
    return { process, session: await openRefreshedSession(process.baseUrl) }
  }
  const servers = [await openServer(), await openServer()] as const
  const clients = await prepareClients(servers[0].process.baseUrl)
  // The portal limits the certificates of a tenant, so only the clients of the first server order them.
  const bodies = clients.bodies.filter(({ formId }) => formId !== certificateForm)

  /** Replaces servers that have ended, or acknowledged nothing in time. Returns how many it had to replace. */
  async function restartLost(times: readonly (number | undefined)[], explain: (violation: string) => void) {
    let restarts = 0
    for (const [index, server] of servers.entries()) {
      if (times[index] !== Number.POSITIVE_INFINITY && isRunning(server.process.pid)) continue
      restarts += 1
      explain(
        `Server ${index + 1} had to be restarted. Its output ends with:\n${server.process.output().slice(-2_000)}`,
      )
      await server.process.end('SIGKILL')
      Object.assign(server, await openServer())
    }
    return restarts
  }

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const standby = await site.addStandby()
    await db.deleteFrom('limits').execute()
    const requestsBefore = await countRequests(db)
    const [first, second] = servers
    const other = startLoad(second.process.baseUrl, { clients: { ...clients, bodies }, session: second.session })
    const portal = { baseUrl: first.process.baseUrl, db }
    const { load, stop } = await startLoadAndWaitRandomTime(portal, { clients, session: first.session }, random)
    const early = [...load.refusals, ...other.load.refusals]
    const recorded = new Set(await findDelivered(db, load.messages))

    // An asynchronous standby would now miss what the primary still acknowledges.
    const isCutOff = random(2) === 0
    if (isCutOff) {
      await standby.stopReplication()
      await sleep(random(300))
    }
    await standby.killPrimary()
    await sleep(random(1_000))
    const promotedAt = performance.now()
    const stopped = Promise.all([stop(), other.stop()])
    await standby.promote()
    const measure = ({ process }: Server, ofServer: Load) =>
      untilAcknowledged(process.baseUrl, clients, ofServer, promotedAt).catch((error: unknown) => {
        explain(`A server did not answer: ${inspect(error)}`)
        return undefined
      })
    const times = await Promise.all([measure(first, load), measure(second, other.load)])
    await stopped
    const serversRestarted = await restartLost(times, explain)
    const backMs = longest(times)
    if (backMs === undefined || backMs > maxBackMs) explain(`The servers acknowledged requests after ${backMs} ms.`)

    const late = [...load.refusals, ...other.load.refusals].filter((error) => !early.includes(error))
    const wrong = [...early, ...late.filter(({ status }) => status !== 503)]
    for (const error of wrong) explain(`A call was refused: ${error.message}`)
    const sessions = await checkSessions({ baseUrl: second.process.baseUrl }, other.load, explain)
    const all = { ...load, submissions: [...load.submissions, ...other.load.submissions] }
    const recovered = { baseUrl: first.process.baseUrl, db }
    const recovery = await checkRecovery(recovered, { clients, load: all, requestsBefore }, explain)
    const deliveries = await checkDeliveries({ db, services }, { messages: load.messages, recorded }, explain)
    return {
      ...{
        failovers: 1,
        cutOff: Number(isCutOff),
        ...countTime(backMs),
        serversRestarted,
        refusedMeanwhile: late.length,
      },
      ...addCounts(recovery, sessions),
      ...deliveries,
      wrongRefusals: wrong.length,
    }
  }
}

const concurrency = 2

export const failover: Proof = {
  name: 'failover',
  title:
    'PostgreSQL is killed (-9) under load of two servers, and its synchronous standby is promoted behind PgBouncer',
  cases: 50,
  concurrency,
  mustBeZero: [...recoveryViolations, ...deliveryViolations, 'backTooLate', 'serversRestarted', 'wrongRefusals'],
  mustOccur: [
    'failovers',
    'cutOff',
    'refusedMeanwhile',
    'acknowledged',
    'files',
    'signIns',
    'refreshes',
    'certificates',
    'delivered',
  ],
  findObstacle: () => findPostgresObstacle() ?? findPgBouncerObstacle(),
  open: () => openSites(concurrency, openSiteWithClients),
}
