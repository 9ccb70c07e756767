import { Refusal } from '../refusal.ts'
import { createSemaphores } from '../semaphore.ts'

const refusal = new Refusal('tooManyTries', { retryAfterSeconds: 5 })
const queues = createSemaphores({ concurrency: 1, maxQueue: 200, queueTimeoutMs: 10_000, refusal })

/**
 * Looks at one try of a row after the other. Each counts as a failure until it was looked at, so that right passwords
 * given at the same moment would else slow each other.
 */
export async function queueOf<T>(row: string, work: () => Promise<T>): Promise<T> {
  const release = await queues.acquire(row)
  try {
    return await work()
  } finally {
    release()
  }
}
