import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import {
  emptyTally,
  lockTallies,
  readTallies,
  saveTallies,
  saveTally,
  type Tally,
} from '../../platform/limits/store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deviceLifetimeMs } from '../session/rules.ts'
import {
  countConsecutive,
  countInWindow,
  currentCount,
  maxDeviceFailures,
  maxServedWaitMs,
  takeBack,
} from './failureWaits.ts'
import type { PasswordSender } from './passwords.ts'
import type { ProofLimit } from './proofLimits.ts'
import { countInTurn, oneAtATime, readInTurn } from './tryQueues.ts'

type RequiredContext = Pick<Context, 'db' | 'now'>
type Verify<Outcome> = () => Promise<Outcome>
type Tallies = ReadonlyMap<string, Tally>

/** A tally of failures that does not delay tries, but decides whether a try needs a proof of work. */
export interface ProofTally {
  key: string
  limit: ProofLimit
}

/** The limits that apply to a try. */
export interface TryLimits {
  /** The key of the tally of consecutive failures, which determines how long a try waits. */
  failuresKey: string
  proofTallies: readonly ProofTally[]
  sender: PasswordSender
  /** Whether the caller has sent a solved challenge that was not presented to this process before. */
  isProven?: boolean
  /** The key of the tally of uses of the solved challenge. */
  challengeKey?: string | undefined
  /** Reports a try that these limits refuse. Reads the account, so call it within `readInTurn` or `countInTurn`. */
  reportRefusal?: (error: unknown) => Promise<void>
  /** Throws if the counts do not allow this try. */
  admit?: (tallies: Tallies) => void
  /**
   * Consumes the proof that admitted the try, in the transaction that counts the try. Throws if the proof was used before.
   */
  redeem?: (transaction: Transaction<DB>, tallies: Tallies) => Promise<void>
}

const tooManyTries = (waitMs: number) => new Refusal('tooManyTries', { retryAfterSeconds: Math.ceil(waitMs / 1000) })

const keysOf = ({ failuresKey, proofTallies }: TryLimits) => [failuresKey, ...proofTallies.map(({ key }) => key)]

function paceTry({ failuresKey, admit }: TryLimits, tallies: Tallies, at: Date) {
  const paced = countConsecutive(tallies.get(failuresKey), at)
  if (paced.waitMs > maxServedWaitMs) throw tooManyTries(paced.waitMs)
  admit?.(tallies)
  return paced
}

/** Runs a check of the limits, and reports its refusal. Call it within `readInTurn` or `countInTurn`. */
async function checkAndReport<T>({ reportRefusal }: TryLimits, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    await reportRefusal?.(error)
    throw error
  }
}

/**
 * Refuses most tries of an attack before they take a lock or a turn in the queue of counted tries. A try with a newly solved
 * challenge skips this check, because the solution costs its sender more than the check costs the server. A try that presents
 * the same challenge again costs its sender nothing, so it is checked. It is refused if it needs a proof of work and the challenge
 * is already used up.
 */
async function refuseEarly({ db, now }: RequiredContext, limits: TryLimits): Promise<void> {
  if (limits.isProven) return
  const { sender, challengeKey } = limits
  const keys = [...keysOf(limits), ...(challengeKey === undefined ? [] : [challengeKey])]
  await readInTurn(sender, () =>
    checkAndReport(limits, async () => {
      paceTry(limits, await readTallies(db, keys), now())
    }),
  )
}

/**
 * Counts a try as a failure before its verification, so a hundred concurrent tries gain nothing over a hundred successive
 * tries. A refused try is not counted.
 */
async function reserve({ db, now }: RequiredContext, limits: TryLimits) {
  const { failuresKey, proofTallies, redeem } = limits
  return await db.transaction().execute(async (transaction) => {
    const at = now()
    const tallies = await lockTallies(transaction, keysOf(limits), at)
    const { tally, waitMs, delayMs } = paceTry(limits, tallies, at)
    await redeem?.(transaction, tallies)
    const counted = proofTallies.map(
      ({ key, limit }) => [key, countInWindow(tallies.get(key), at, limit.windowMs)] as const,
    )
    await saveTallies(transaction, new Map([[failuresKey, tally], ...counted]))
    return { waitMs, delayMs }
  })
}

type UndoFailure = (tally: Tally) => Tally

/** Changes the counts of a try even if its sender has closed the connection. */
const changeCountsDespiteAbort = ({ id, member, isKnown }: PasswordSender, work: () => Promise<void>): Promise<void> =>
  countInTurn({ id, member, isKnown }, work)

/** Applies `undoFailure` to the tally of consecutive failures, and removes the reserved try from the other tallies. */
async function release({ db, now }: RequiredContext, limits: TryLimits, undoFailure: UndoFailure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const tallies = await lockTallies(transaction, keysOf(limits), now())
    const undone = [...tallies].map(([key, tally]) => {
      return [key, key === limits.failuresKey ? undoFailure(tally) : takeBack(tally)] as const
    })
    await saveTallies(transaction, new Map(undone))
  })
}

/**
 * Verifies a password or passkey after the wait that earlier failures impose. Returns the outcome of a failure only after a
 * delay. Throws `tooManyTries` if the wait or the delay would be too long. Also throws the refusals of `admit` and `redeem`.
 */
export async function verifyWithWaits<Outcome>(
  context: RequiredContext,
  limits: TryLimits,
  verify: Verify<Outcome>,
): Promise<Outcome> {
  const { failuresKey, sender } = limits
  const undo = (undoFailure: UndoFailure) =>
    changeCountsDespiteAbort(sender, () => release(context, limits, undoFailure))
  await refuseEarly(context, limits)
  const { outcome, delayMs, verifiedAt } = await oneAtATime(failuresKey, sender, async () => {
    const { waitMs, delayMs } = await countInTurn(sender, () => checkAndReport(limits, () => reserve(context, limits)))
    await wait(waitMs)
    const verifiedAt = performance.now()
    const outcome = await verify().catch(async (error: unknown) => {
      // The caller learned nothing about the password or passkey, so the try does not count.
      await undo((tally) => takeBack(tally, delayMs))
      throw error
    })
    if (!outcome) return { outcome, delayMs, verifiedAt }
    await undo(() => emptyTally(context.now()))
    return { outcome, delayMs: 0, verifiedAt }
  })

  if (delayMs > maxServedWaitMs) throw tooManyTries(delayMs)
  await wait(Math.max(0, delayMs - (performance.now() - verifiedAt)))
  return outcome
}

/** Counts a try of a known device as a failure before its verification. Returns false if the device's budget is used up. */
async function takeFromBudget({ db, now }: RequiredContext, key: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const tally = (await lockTallies(transaction, [key], now())).get(key)
    if (currentCount(tally, now()) >= maxDeviceFailures) return false
    await saveTally(transaction, key, countInWindow(tally, now(), deviceLifetimeMs))
    return true
  })
}

interface Budget {
  sender: PasswordSender
  /** The key of the tally of the device's failures. */
  key: string
  /** Tries with the same `queueKey` are verified one after the other. */
  queueKey: string
}

/**
 * Verifies a password or passkey from a known device, which does not wait for earlier failures but has a budget of
 * `maxDeviceFailures`. If this budget is used up, returns undefined without a verification. Only failed tries reduce the budget.
 */
export async function verifyWithinBudget<Outcome>(
  context: RequiredContext,
  { sender, key, queueKey }: Budget,
  verify: Verify<Outcome>,
): Promise<{ outcome: Outcome } | undefined> {
  const limits: TryLimits = { failuresKey: key, sender, proofTallies: [] }
  const giveBack = () => changeCountsDespiteAbort(sender, () => release(context, limits, (tally) => takeBack(tally)))
  return await oneAtATime(queueKey, sender, async () => {
    if (!(await countInTurn(sender, () => takeFromBudget(context, key)))) return undefined
    const outcome = await verify().catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    if (outcome) await giveBack()
    return { outcome }
  })
}
