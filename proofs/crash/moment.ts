import { setTimeout as sleep } from 'node:timers/promises'
import { addMessages, type Clients, type RefreshedSession, startLoad } from './load.ts'
import type { RunningPortal } from './recovery.ts'

const maxWaitMs = 5_000

/**
 * Starts the load, waits for a random number of acknowledged submissions (at most five seconds) and a random time, adds
 * messages to the outbox, and waits again. The load continues until `stop` is called or the connection is lost, so the failure
 * that the proof then causes can hit any step of the work.
 */
export async function startLoadAndWaitRandomTime(
  { baseUrl, db }: RunningPortal,
  callers: { clients: Clients; session: RefreshedSession },
  random: (below: number) => number,
) {
  const { load, acknowledged, stop } = startLoad(baseUrl, callers)
  const count = random(6)
  const begin = performance.now()
  while (acknowledged() < count && performance.now() - begin < maxWaitMs) await sleep(2)
  await sleep(random(60))
  await addMessages(db, load, 4)
  await sleep(random(40))
  return { load, stop }
}
