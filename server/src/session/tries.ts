import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { emptyTally, lockTallies, saveTally, type Tally } from '../limits/store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { countInRow, countInWindow, countNow, deviceFailures, maxServedWaitMs, takeBack } from './limitRules.ts'
import type { ProofLimit } from './proofRules.ts'
import { deviceLifetime } from './rules.ts'
import { queueOf } from './tryQueues.ts'

type Clock = Pick<Parts, 'db' | 'now'>
type Look<Outcome> = () => Promise<Outcome>

/** A count that makes nobody wait. */
export interface Counter {
  key: string
  limit: ProofLimit
}

interface Waits {
  /** The key of the failures in a row, after which the next try waits. */
  row: string
  counters: readonly Counter[]
  /** Throws when the counts allow no further try as it is. */
  admit?: (transaction: Transaction<DB>, tallies: ReadonlyMap<string, Tally>) => Promise<void>
}

const tooManyTries = (waitMs: number) => new Refusal('tooManyTries', { retryAfterSeconds: Math.ceil(waitMs / 1000) })

/**
 * Counts a try as a failure before its password is looked at, so that a hundred at once are no more than a hundred in a
 * row. A try that is refused here is not counted.
 */
async function reserve({ db, now }: Clock, { row, counters, admit }: Waits) {
  return await db.transaction().execute(async (transaction) => {
    const at = now()
    const tallies = await lockTallies(transaction, [row, ...counters.map(({ key }) => key)], at)
    const { tally, waitMs, delayMs } = countInRow(tallies.get(row), at)
    if (waitMs > maxServedWaitMs) throw tooManyTries(waitMs)
    await admit?.(transaction, tallies)
    await saveTally(transaction, row, tally)
    for (const { key, limit } of counters)
      await saveTally(transaction, key, countInWindow(tallies.get(key), at, limit.windowMs))
    return { waitMs, delayMs }
  })
}

/** Takes a reserved try back. After a success the row begins anew; when nothing was learned, it stays as it was. */
async function release({ db, now }: Clock, { row, counters }: Waits, undoRow: (known: Tally) => Tally): Promise<void> {
  const keys = counters.map(({ key }) => key)
  await db.transaction().execute(async (transaction) => {
    const tallies = await lockTallies(transaction, [row, ...keys], now())
    for (const [key, tally] of tallies)
      await saveTally(transaction, key, key === row ? undoRow(tally) : takeBack(tally))
  })
}

/** Looks at a password when its turn has come. A failure that is slowed is told late, or as "too many tries". */
export async function lookWithWaits<Outcome>(clock: Clock, waits: Waits, look: Look<Outcome>): Promise<Outcome> {
  const { outcome, delayMs, lookedAt } = await queueOf(waits.row, async () => {
    const { waitMs, delayMs } = await reserve(clock, waits)
    await wait(waitMs)
    const lookedAt = performance.now()
    const outcome = await look().catch(async (error: unknown) => {
      // Nobody learned anything about the password, so nothing is counted.
      await release(clock, waits, (known) => takeBack(known, delayMs))
      throw error
    })
    if (!outcome) return { outcome, delayMs, lookedAt }
    await release(clock, waits, () => emptyTally(clock.now()))
    return { outcome, delayMs: 0, lookedAt }
  })

  if (delayMs > maxServedWaitMs) throw tooManyTries(delayMs)
  await wait(Math.max(0, delayMs - (performance.now() - lookedAt)))
  return outcome
}

/** Counts a failure of a known device; false when its budget is used up. */
async function takeFromBudget({ db, now }: Clock, key: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const known = (await lockTallies(transaction, [key], now())).get(key)
    if (countNow(known, now()) >= deviceFailures) return false
    await saveTally(transaction, key, countInWindow(known, now(), deviceLifetime))
    return true
  })
}

/**
 * Looks at a password without any wait, while the budget under the key lasts; undefined when it is used up. What was no
 * failure is given back to it.
 */
export async function lookWithBudget<Outcome>(
  clock: Clock,
  key: string,
  look: Look<Outcome>,
): Promise<{ outcome: Outcome } | undefined> {
  const giveBack = () => release(clock, { row: key, counters: [] }, (known) => takeBack(known))
  return await queueOf(key, async () => {
    if (!(await takeFromBudget(clock, key))) return undefined
    const outcome = await look().catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    if (outcome) await giveBack()
    return { outcome }
  })
}
