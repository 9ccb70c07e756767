import { Refusal } from '../../platform/refusal.ts'
import { createSemaphores } from '../../platform/semaphore.ts'
import { createSenderQueue } from '../../platform/senderQueue.ts'
import { createClaimQueue } from '../session/claimQueue.ts'
import type { PasswordSender } from './passwords.ts'

const refusal = new Refusal('tooManyTries', { retryAfterSeconds: 5 })
const queuesOfTries = createSemaphores({ concurrency: 1, maxQueue: 200, queueTimeoutMs: 10_000, refusal })

/**
 * A queue uses at most four database connections. The tries of one sender change the same counts, so they share one
 * connection.
 */
const createCountingQueue = () =>
  createSenderQueue({ concurrency: 4, concurrencyPerSender: 1, maxQueue: 10_000, queueTimeoutMs: 20_000, refusal })

/**
 * For signed-in tenants and known devices of tenants. All other tries have a queue of their own, so that they do not delay
 * tenants.
 */
const tenantQueue = createCountingQueue()
const anonymousQueue = createCountingQueue()
/**
 * Most tries of an attack are refused after a read of the counts. With a queue of their own, these reads do not delay the
 * tries that are counted.
 */
const anonymousReadQueue = createSenderQueue({
  concurrency: 4,
  concurrencyPerSender: 2,
  maxQueue: 10_000,
  queueTimeoutMs: 20_000,
  refusal,
})

/**
 * Runs the tries with the same key one after the other. A try counts as a failure until it is verified, so without this
 * queue, concurrent tries with the right password would delay each other.
 */
export async function oneAtATime<T>(
  key: string,
  { signal }: Pick<PasswordSender, 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  const release = await queuesOfTries.acquire(key, { signal })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Changes the counts of tries when it is the sender's turn. */
export const countInTurn = <T>(sender: PasswordSender, work: () => Promise<T>): Promise<T> =>
  (sender.isKnown ? tenantQueue : anonymousQueue).run(sender, work)

/**
 * Reads the counts of tries when it is the sender's turn. An anonymous sender is an IPv4 address or an IPv6 /48. Within a
 * /48, the /64 networks take turns.
 */
export const readInTurn = <T>(sender: PasswordSender, work: () => Promise<T>): Promise<T> =>
  sender.isKnown
    ? tenantQueue.run(sender, work)
    : anonymousReadQueue.run({ ...sender, member: sender.smallestNetwork }, work)

/**
 * Reads the account for which a caller presents a device token, when it is the turn of the caller's network. Tries without a
 * token do not use this queue, so they do not delay a known device.
 */
export const readClaimInTurn = createClaimQueue()
