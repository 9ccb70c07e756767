import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { count, countOne, keyOf } from '../../platform/limits/store.ts'
import { guessDelay, guessWindowMs } from './rules.ts'

/**
 * Runs a request for an access code, and delays its answer if many requests for the contract number have failed. Otherwise,
 * an attacker with several accounts could guess a tenant's date of birth. A request counts as failed before it is checked, so
 * concurrent requests do not avoid the delay. A request for which `check` returns an outcome no longer counts. Requests for
 * unknown contract numbers and requests with the right data are delayed too, so a delay reveals nothing.
 */
export async function withGuessDelay<Outcome>(
  { db, tokens, now }: Pick<Context, 'db' | 'tokens' | 'now'>,
  contractNumber: string,
  check: () => Promise<Outcome | undefined>,
): Promise<Outcome | undefined> {
  const key = keyOf(tokens, 'code request', contractNumber)
  const window = { now: now(), windowMs: guessWindowMs }
  const { count: failures } = await countOne(db, key, window)
  const outcome = await check()
  if (outcome !== undefined) await count(db, key, { ...window, amount: -1 })
  await wait(guessDelay(failures))
  return outcome
}
