import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../semaphore.ts'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing keeps a core busy: more at once would only make every one of them slower. */
const semaphore = createSemaphore({
  concurrency: Math.max(2, availableParallelism()),
  maxQueue: 200,
  queueTimeoutMs: 10_000,
})

/** Keyboards compose letters differently; the same password must be the same bytes on all of them. */
const normalize = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => semaphore.run(() => hash(normalize(password), cost))

const hashOfNobody = hash('nobody has this password', cost)

/** Takes as long for an account that does not exist (`undefined`) as for a wrong password. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const compared = passwordHash ?? (await hashOfNobody)
  const fits = await semaphore.run(() => verify(compared, normalize(password)))
  return fits && passwordHash !== undefined
}
