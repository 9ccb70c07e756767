import { Refusal } from '../../platform/refusal.ts'
import { createSemaphore, createSemaphores } from '../../platform/semaphore.ts'

const refusal = new Refusal('tooManyTries', { retryAfterSeconds: 5 })
const queuesOfTries = createSemaphores({ concurrency: 1, maxQueue: 200, queueTimeoutMs: 10_000, refusal })
// This queue has room for all connections of an attacker, so a tenant at the same network address waits instead of being
// refused.
const queuesOfSenders = createSemaphores({ concurrency: 1, maxQueue: 2_000, queueTimeoutMs: 20_000, refusal })
const counting = createSemaphore({ concurrency: 4, maxQueue: 10_000, queueTimeoutMs: 20_000, refusal })

async function runInQueue<T>(queues: typeof queuesOfTries, key: string, work: () => Promise<T>): Promise<T> {
  const release = await queues.acquire(key)
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * Runs the tries with the same key one after the other. A try counts as a failure until its password is verified, so without
 * this queue, concurrent tries with the right password would delay each other.
 */
export const oneAtATime = <T>(key: string, work: () => Promise<T>): Promise<T> => runInQueue(queuesOfTries, key, work)

/** Counts tries on at most four database connections, and the tries of one sender on only one connection. */
export const countForSender = <T>(senderKey: string, work: () => Promise<T>): Promise<T> =>
  runInQueue(queuesOfSenders, senderKey, () => counting.run(work))

/**
 * Counts a try of a known device, or adjusts the count of a try that is already counted. Uses the same four connections, but
 * does not wait for the sender's other tries.
 */
export const adjustCount = <T>(work: () => Promise<T>): Promise<T> => counting.run(work)
