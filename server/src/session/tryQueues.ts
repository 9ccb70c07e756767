import { createGates } from '../gate.ts'
import { Refusal } from '../refusal.ts'

const refusal = new Refusal('tooManyTries', { retryAfterSeconds: 5 })
const queues = createGates({ atOnce: 1, inLine: 200, patienceMs: 10_000, refusal })

/**
 * Looks at one try of a row after the other. Each counts as a failure until it was looked at, so that right passwords
 * given at the same moment would else slow each other.
 */
export async function queueOf<T>(row: string, work: () => Promise<T>): Promise<T> {
  const leave = await queues.enter(row)
  try {
    return await work()
  } finally {
    leave()
  }
}
