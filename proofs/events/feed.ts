import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { addEvent } from '../../server/src/platform/events/addEvent.ts'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { openMachine, type TestMachine } from '../../server/src/testing/integration/machine.ts'
import { createRandom } from '../../server/src/testing/races/interleaving.ts'
import { openProofPortal } from '../portal.ts'
import type { Proof } from '../proof.ts'

const [writers, transactionsPerWriter] = [10, 100]
/** Below the limit of 600 calls a minute of one machine. */
const pauseMs = 120

class RolledBack extends Error {}

/** Follows the feed from a cursor until no writer is left and a page is empty. Returns the ids of the events in their order. */
async function follow(
  machine: TestMachine,
  cursor: string,
  limit: number,
  isWriting: () => boolean,
): Promise<string[]> {
  const seen: string[] = []
  let after = cursor
  for (;;) {
    const isLast = !isWriting()
    const page = await machine.events.listEvents({ query: { after, limit, wait: 0 } })
    seen.push(...page.events.map(({ data }) => data.documentId ?? ''))
    after = page.next
    if (isLast && page.events.length === 0) return seen
    await sleep(pauseMs)
  }
}

async function open() {
  const portal = await openProofPortal()
  const db = openDatabase(portal.address, { connections: writers })
  onFinished(() => db.destroy())

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const [one, other] = [await openMachine(portal, ['events:read']), await openMachine(portal, ['events:read'])]
    let cursor = 'start'
    for (;;) {
      const page = await one.events.listEvents({ query: { after: cursor, limit: 500, wait: 0 } })
      cursor = page.next
      if (page.events.length === 0) break
    }
    const committed: string[] = []
    const rolledBack: string[] = []

    async function write() {
      for (let round = 0; round < transactionsPerWriter; round += 1) {
        const ids = Array.from({ length: 1 + random(2) }, () => randomUUID())
        const [pause, fails] = [random(12), random(10) === 0]
        const work = db.transaction().execute(async (transaction) => {
          for (const docId of ids) await addEvent(transaction, { type: 'document.opened', at: portal.now(), docId })
          // The transactions commit in another order than they inserted.
          await sleep(pause)
          if (fails) throw new RolledBack()
        })
        await work.then(
          () => committed.push(...ids),
          (error: unknown) => {
            if (!(error instanceof RolledBack)) throw error
            rolledBack.push(...ids)
          },
        )
      }
    }
    let writing = writers
    const written = Promise.all(Array.from({ length: writers }, () => write().finally(() => (writing -= 1))))
    const isWriting = () => writing > 0
    const [first, second] = await Promise.all([
      follow(one, cursor, 500, isWriting),
      follow(other, cursor, 7 + random(200), isWriting),
      written,
    ])
    const wrong = { skipped: 0, twice: 0, rolledBackSeen: 0, otherOrder: 0 }
    for (const seen of [first, second]) {
      const once = new Set(seen)
      wrong.skipped += committed.filter((id) => !once.has(id)).length
      wrong.twice += seen.length - once.size
      wrong.rolledBackSeen += rolledBack.filter((id) => once.has(id)).length
    }
    if (first.join() !== second.join()) wrong.otherOrder = 1
    for (const [name, count] of Object.entries(wrong)) if (count > 0) explain(`${name}: ${count} events`)
    return {
      commits: writers * transactionsPerWriter,
      events: committed.length,
      rolledBack: rolledBack.length,
      ...wrong,
    }
  }
}

export const eventFeed: Proof = {
  name: 'event-feed',
  title: 'Two machines read the feed of events while ten writers commit 1,000 transactions',
  cases: 10,
  mustBeZero: ['skipped', 'twice', 'rolledBackSeen', 'otherOrder'],
  mustOccur: ['commits', 'events', 'rolledBack'],
  open,
}
