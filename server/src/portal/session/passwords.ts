import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/refusal.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import type { Sender } from '../../platform/sender.ts'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits the number of concurrent hashes, because each one keeps a core busy, and more hashes than cores would only slow
 * each other down. Senders take turns, so many tries from one sender do not delay other senders.
 */
const createHashingQueue = () =>
  createSemaphore({
    concurrency: Math.max(2, availableParallelism()),
    maxQueue: 1_000,
    maxQueuePerSender: 20,
    queueTimeoutMs: 10_000,
    refusal: new Refusal('tooManyTries', { retryAfterSeconds: 10 }),
  })

/** Anonymous visitors have a separate queue, so that they cannot fill the queue of the tenants. */
const tenantQueue = createHashingQueue()
const anonymousQueue = createHashingQueue()
const queueFor = ({ isKnown }: Sender) => (isKnown ? tenantQueue : anonymousQueue)

/** Devices encode accented characters in different ways, but the same password must always become the same bytes. */
const normalize = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string, sender: Sender): Promise<string> =>
  queueFor(sender).run(() => hash(normalize(password), cost), { sender: sender.id })

const hashWithoutAccount = hash('the hash of no account', cost)

interface Verification {
  password: string
  passwordHash: string | undefined
  /**
   * Determines the queue and the turn. Must not depend on whether the account exists, because the response time would
   * reveal it.
   */
  sender: Sender
}

/**
 * Whether the password is right. Without an account (`passwordHash` undefined), the check takes as long as for a wrong
 * password.
 */
export async function isPassword({ password, passwordHash, sender }: Verification): Promise<boolean> {
  const hashToCompare = passwordHash ?? (await hashWithoutAccount)
  const isMatch = await queueFor(sender).run(() => verify(hashToCompare, normalize(password)), { sender: sender.id })
  return isMatch && passwordHash !== undefined
}
