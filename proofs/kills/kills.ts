import { setTimeout as sleep } from 'node:timers/promises'
import { CallRefused } from '../../server/src/testing/client.ts'
import type { ServerProcess } from '../../server/src/testing/processes/serverProcess.ts'
import { createRandom } from '../../server/src/testing/races/interleaving.ts'
import { checkDeliveries, deliveryViolations, findDelivered } from '../crash/deliveries.ts'
import { type Clients, type Load, openRefreshedSession, prepareClients, type RefreshedSession } from '../crash/load.ts'
import { startLoadAndWaitRandomTime } from '../crash/moment.ts'
import { ageJobLocks, checkRecovery, countRequests, recoveryViolations } from '../crash/recovery.ts'
import { openSites } from '../crash/sites.ts'
import type { Proof } from '../proof.ts'
import { openSite } from './site.ts'

type Target = 'server' | 'postgres' | 'both'

/**
 * A tenth of the cases kills PostgreSQL only, another tenth kills PostgreSQL and the server, and the others kill the server
 * only.
 */
const targetOf = (random: (below: number) => number): Target => {
  const lot = random(10)
  return lot === 0 ? 'postgres' : lot === 1 ? 'both' : 'server'
}

interface State {
  server: ServerProcess
  clients: Clients
  session: RefreshedSession
}

/**
 * Returns the refusals that the kill does not explain: a killed server does not respond at all, and a killed PostgreSQL leads
 * only to a 503.
 */
const findWrongRefusals = ({ refusals }: Load, target: Target) =>
  refusals.filter((error: unknown) => error instanceof CallRefused && (target === 'server' || error.status !== 503))

async function openSiteWithClients() {
  const site = await openSite()
  const { db, services } = site
  // Only a server that ends normally writes its compiled sources to the cache, which shortens every later start.
  await (await site.start()).end('SIGTERM')
  const firstServer = await site.start()
  const clients = await prepareClients(firstServer.baseUrl)
  const session = await openRefreshedSession(firstServer.baseUrl)
  const state: State = { server: firstServer, clients, session }

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const target = targetOf(random)
    await db.deleteFrom('limits').execute()
    const requestsBefore = await countRequests(db)
    const { load, stop } = await startLoadAndWaitRandomTime({ baseUrl: state.server.baseUrl, db }, state, random)

    if (target !== 'server') site.killPostgres()
    if (target !== 'postgres') await state.server.end('SIGKILL')
    else await sleep(random(300))
    await stop()
    const recorded = target === 'server' ? new Set(await findDelivered(db, load.messages)) : new Set<string>()
    if (target !== 'server') await site.untilPostgresAccepts()
    await ageJobLocks(db)
    if (target !== 'postgres') state.server = await site.start()

    const recovered = { baseUrl: state.server.baseUrl, db }
    const recovery = await checkRecovery(recovered, { clients, load, requestsBefore }, explain)
    const deliveries = await checkDeliveries({ db, services }, { messages: load.messages, recorded }, explain)
    const wrong = findWrongRefusals(load, target)
    for (const error of wrong) explain(`A call was refused: ${error.message}`)
    return {
      ...{ serverKills: target === 'postgres' ? 0 : 1, postgresKills: target === 'server' ? 0 : 1 },
      ...recovery,
      ...deliveries,
      wrongRefusals: wrong.length,
    }
  }
}

const concurrency = 3

export const kills: Proof = {
  name: 'kills',
  title: 'The server or PostgreSQL is killed (-9) in the middle of submissions, sign-ins, refreshes and deliveries',
  cases: 1_000,
  concurrency,
  mustBeZero: [...recoveryViolations, ...deliveryViolations, 'wrongRefusals'],
  mustOccur: [
    'serverKills',
    'postgresKills',
    'acknowledged',
    'files',
    'signIns',
    'refreshes',
    'certificates',
    'delivered',
  ],
  open: () => openSites(concurrency, openSiteWithClients),
}
