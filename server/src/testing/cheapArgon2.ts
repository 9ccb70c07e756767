import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

type Argon2 = typeof import('@node-rs/argon2')

// An `import` of the library would load this module, because the tests replace the library with this module.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let delayMs = 0

/**
 * Delays each hash and each verification by this time until the end of the test, for tests of the order in which passwords
 * are verified.
 */
export function slowHashes(ms: number): void {
  delayMs = ms
  onTestFinished(() => {
    delayMs = 0
  })
}

/** Hashes at a cost that takes 0.1 ms of processor time instead of 18 ms, because most tests sign in. */
export const hash: Argon2['hash'] = async (password) => {
  if (delayMs > 0) await wait(delayMs)
  return await argon2.hash(password, cost)
}

export const verify: Argon2['verify'] = async (passwordHash, password) => {
  if (delayMs > 0) await wait(delayMs)
  return await argon2.verify(passwordHash, password)
}
