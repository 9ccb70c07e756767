import { randomUUID } from 'node:crypto'
import type { IntegrationEvent } from '@portal/contract/integration/events'
import { addEvent } from '../../server/src/platform/events/addEvent.ts'
import { openMachine } from '../../server/src/testing/integration/machine.ts'
import { openPortal } from '../../server/src/testing/portal.ts'
import { advanceTime, runDueJobs } from '../../server/src/testing/processes/jobs.ts'
import { createRandom } from '../../server/src/testing/races/interleaving.ts'
import { openProofPortal } from '../portal.ts'
import type { Counts, Proof } from '../proof.ts'
import { type FailureName, failures, startFailingReceiver } from './failingReceiver.ts'

const [subjects, eventsPerSubject] = [50, 10]
const threeDaysSeconds = 3 * 24 * 3_600
/**
 * How often a case may fail in these ways: the portal waits 15 s for an answer that does not come, and after `gone`, the replay
 * sends all events again.
 */
const maxOccurrences: Partial<Record<FailureName, number>> = { timeout: 3, gone: 2 }
const names = Object.keys(failures) as FailureName[]

/** Counts the events that were never stored, and those that were first stored before an earlier event of the same subject. */
function judge(
  stored: readonly IntegrationEvent[],
  expected: ReadonlyMap<string, number>,
): { lost: number; outOfOrder: number } {
  const last = new Map<string, number>()
  let outOfOrder = 0
  for (const { data } of stored) {
    const { documentId = '', entry = 0 } = data as { documentId?: string; entry?: number }
    const previous = last.get(documentId) ?? 0
    // Receiving an event twice is allowed.
    if (entry > previous + 1) outOfOrder += 1
    last.set(documentId, Math.max(previous, entry))
  }
  const lost = [...expected].reduce((sum, [subject, count]) => sum + count - (last.get(subject) ?? 0), 0)
  return { lost, outOfOrder }
}

async function open() {
  await openProofPortal()

  return async (index: number, explain: (violation: string) => void): Promise<Counts> => {
    const random = createRandom(index)
    const portal = await openPortal({ environment: { WEBHOOK_HOSTS: 'localhost' } })
    const { db, now } = portal
    // In every fifth case, the receiver is down for almost four days. The portal gives up an event after about three days.
    const downUntil = index % 5 === 4 ? now().getTime() + threeDaysSeconds * 1_000 * 1.3 : 0
    const left = { ...maxOccurrences }
    function choose(): FailureName | undefined {
      if (now().getTime() < downUntil) return 'unavailable'
      if (random(3) > 0) return undefined
      const name = names[random(names.length)] as FailureName
      const rest = left[name]
      if (rest === undefined) return name
      left[name] = rest - 1
      return rest > 0 ? name : 'reset'
    }
    const receiver = await startFailingReceiver(choose)
    const machine = await openMachine(portal)
    const { id: webhookId } = await machine.webhooks.addWebhook({
      body: { url: receiver.url, types: ['document.opened'] },
    })
    const since = now().toISOString()
    const ids = Array.from({ length: downUntil > 0 ? 2 : subjects }, () => randomUUID())
    for (let entry = 1; entry <= eventsPerSubject; entry += 1)
      for (const docId of ids) await addEvent(db, { type: 'document.opened', at: now(), docId, entry })
    await runDueJobs(portal)

    const replays = { ofGone: 0, ofGivenUp: 0 }
    const replay = () => machine.webhooks.replayEvents({ params: { webhookId }, body: { since } })
    for (;;) {
      const { state, waiting, givenUp } = (await machine.webhooks.listWebhooks()).webhooks[0] ?? {}
      if (state === 'gone') {
        replays.ofGone += 1
        // A second replay within a minute is refused.
        portal.clock.advance({ seconds: 61 })
        await replay()
        await runDueJobs(portal)
      } else if (waiting) await advanceTime(portal, downUntil > 0 ? 4_600 : 120)
      else if (givenUp && now().getTime() > downUntil) {
        replays.ofGivenUp += 1
        await replay()
        await runDueJobs(portal)
      } else if (givenUp) await advanceTime(portal, 4_600)
      else break
    }
    const wrong = judge(receiver.stored, new Map(ids.map((each) => [each, eventsPerSubject])))
    for (const [name, count] of Object.entries(wrong)) if (count > 0) explain(`${name}: ${count} events`)
    return { events: ids.length * eventsPerSubject, ...receiver.failed, ...replays, ...wrong }
  }
}

export const webhooks: Proof = {
  name: 'webhooks',
  title: 'A receiver of webhooks fails in twelve ways, and is down for three days',
  cases: 25,
  mustBeZero: ['lost', 'outOfOrder'],
  mustOccur: ['events', ...names, 'ofGone', 'ofGivenUp'],
  open,
}
