import { createGate, type Gate } from '../gate.ts'
import { Refusal } from '../refusal.ts'

const queues = new Map<string, { gate: Gate; users: number }>()

/**
 * Lets four sign-ins of one account be under way together: fewer than the failures that are slowed, so that right
 * passwords given at the same moment never slow each other although each counts as a failure until it was looked at.
 */
export async function queueOf<T>(account: string, work: () => Promise<T>): Promise<T> {
  const refusal = new Refusal('tooManyTries', { retryAfterSeconds: 5 })
  const gate = createGate({ atOnce: 4, inLine: 200, patienceMs: 10_000, refusal })
  const queue = queues.get(account) ?? { gate, users: 0 }
  queues.set(account, queue)
  queue.users += 1
  try {
    return await queue.gate.run(work)
  } finally {
    queue.users -= 1
    if (queue.users === 0) queues.delete(account)
  }
}
