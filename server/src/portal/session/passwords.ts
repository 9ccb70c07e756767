import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { networksOf } from '../../platform/limits/addressGroup.ts'
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

/** Anonymous visitors have separate queues, so that they cannot fill the queue of the tenants, nor registrations that of sign-ins. */
const tenantQueue = createHashingQueue()
const anonymousQueue = createHashingQueue()
const registrationQueue = createHashingQueue()

/** The caller who sends a password, and the signal that takes a password out of the queue when the caller has gone. */
export interface PasswordSender extends Sender {
  signal?: AbortSignal | undefined
}

/**
 * Returns the sender of a password: the tenant of an account with a tenancy or, for other callers, the widest network of the
 * address. Everyone can open accounts without a tenancy, and one /48 contains 65,536 /64 networks.
 */
export function passwordSenderOf({
  partnerId,
  address,
  signal,
}: {
  partnerId: string | null | undefined
  address: string
  signal: AbortSignal
}): PasswordSender {
  const network = networksOf(address).at(-1) ?? address
  return partnerId ? { id: partnerId, isKnown: true, signal } : { id: network, isKnown: false, signal }
}

/** Devices encode accented characters in different ways, but the same password must always become the same bytes. */
const normalize = (password: string) => password.normalize('NFC')

/** Hashes a new password. */
export const hashPassword = (password: string, { id, isKnown, signal }: PasswordSender): Promise<string> =>
  (isKnown ? tenantQueue : registrationQueue).run(() => hash(normalize(password), cost), { sender: id, signal })

const hashWithoutAccount = hash('the hash of no account', cost)

interface Verification {
  password: string
  passwordHash: string | undefined
  /**
   * Determines the queue and the turn. Must not depend on whether the account exists, because the response time would
   * reveal it.
   */
  sender: PasswordSender
}

/**
 * Whether the password is right. Without an account (`passwordHash` undefined), the check takes as long as for a wrong
 * password.
 */
export async function isPassword({ password, passwordHash, sender }: Verification): Promise<boolean> {
  const hashToCompare = passwordHash ?? (await hashWithoutAccount)
  const { id, isKnown, signal } = sender
  const queue = isKnown ? tenantQueue : anonymousQueue
  const isMatch = await queue.run(() => verify(hashToCompare, normalize(password)), { sender: id, signal })
  return isMatch && passwordHash !== undefined
}
