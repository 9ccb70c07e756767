import { Refusal } from '../refusal.ts'
import { createSemaphores } from '../semaphore.ts'

const refusal = new Refusal('tooManyTries', { retryAfterSeconds: 5 })
const queues = createSemaphores({ concurrency: 4, maxQueue: 200, queueTimeoutMs: 10_000, refusal })

/**
 * Lets four sign-ins of one account be under way together: fewer than the failures that are slowed, so that right
 * passwords given at the same moment never slow each other although each counts as a failure until it was looked at.
 */
export async function queueOf<T>(account: string, work: () => Promise<T>): Promise<T> {
  const release = await queues.acquire(account)
  try {
    return await work()
  } finally {
    release()
  }
}
