import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'
import { createSemaphore } from '../semaphore.ts'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing keeps a core busy: more at once would only make every one of them slower. Senders take turns, so many right
 * passwords of one account do not keep the others waiting.
 */
const semaphore = createSemaphore({
  concurrency: Math.max(2, availableParallelism()),
  maxQueue: 1_000,
  maxQueuePerSender: 100,
  queueTimeoutMs: 10_000,
  refusal: new Refusal('tooManyTries', { retryAfterSeconds: 10 }),
})

/** Keyboards compose letters differently; the same password must be the same bytes on all of them. */
const normalize = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => semaphore.run(() => hash(normalize(password), cost))

const hashOfNobody = hash('nobody has this password', cost)

interface Verification {
  password: string
  passwordHash: string | undefined
  /** Whose turn it takes: chosen before it is known whether there is an account. */
  sender: string
}

/** Takes as long for an account that does not exist (`undefined`) as for a wrong password. */
export async function isPassword({ password, passwordHash, sender }: Verification): Promise<boolean> {
  const compared = passwordHash ?? (await hashOfNobody)
  const fits = await semaphore.run(() => verify(compared, normalize(password)), { sender })
  return fits && passwordHash !== undefined
}
