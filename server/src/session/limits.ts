import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { addressGroup } from '../limits/addressGroup.ts'
import { forgetTally, keyOf, lockTallies, saveTally } from '../limits/store.ts'
import { Refusal } from '../refusal.ts'
import {
  accountPolicy,
  addressPolicy,
  countTry,
  isNearLimit,
  patience,
  type Try,
  takeBack,
  waitFor,
} from './limitRules.ts'
import { queueOf } from './tryQueues.ts'

type Db = Kysely<DB>

const tooManyTries = (waitMs: number) => new Refusal('tooManyTries', { retryAfterSeconds: Math.ceil(waitMs / 1000) })

interface Keys {
  account: string
  address: string
}
interface Reserved {
  ofAccount: Try
  /** Undefined while the address is far from its limit: then only failures are counted, once they are sure. */
  ofAddress: Try | undefined
  waitMs: number
}

/**
 * Counts the try as a failure before its password is looked at, in one transaction, so that a hundred at once are no
 * more than a hundred in a row. A try that comes much too early is turned away uncounted.
 */
async function reserve(db: Db, keys: Keys, now: Date): Promise<Reserved> {
  return await db.transaction().execute(async (transaction) => {
    const tallies = await lockTallies(transaction, [keys.account, keys.address], now)
    const place = tallies.get(keys.address)
    const ofAccount = countTry(tallies.get(keys.account), now, accountPolicy)
    const ofAddress = isNearLimit(place, now, addressPolicy) ? countTry(place, now, addressPolicy) : undefined
    const waitMs = Math.max(ofAccount.waitMs, waitFor(place, now))
    if (waitMs > patience) throw tooManyTries(waitMs)
    await saveTally(transaction, keys.account, ofAccount.tally)
    if (ofAddress) await saveTally(transaction, keys.address, ofAddress.tally)
    return { ofAccount, ofAddress, waitMs }
  })
}

async function undo(db: Db, key: string, counted: Try, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const tally = (await lockTallies(transaction, [key], now)).get(key)
    if (tally) await saveTally(transaction, key, takeBack(tally, counted))
  })
}

/** A failure that was not counted beforehand. */
async function countFailure(db: Db, key: string, now: Date): Promise<Try> {
  return await db.transaction().execute(async (transaction) => {
    const counted = countTry((await lockTallies(transaction, [key], now)).get(key), now, addressPolicy)
    await saveTally(transaction, key, counted.tally)
    return counted
  })
}

interface Subject {
  /** In lower case; addresses without an account are counted alike. */
  email: string
  address: string
}

/**
 * Looks at a password within the limits of its account and its address: waits for its turn or is
 * turned away, and a failure that is slowed is told late, or as "too many tries".
 */
export async function tryWithinLimits(
  { db, now }: { db: Db; now: () => Date },
  { email, address }: Subject,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const keys = { account: keyOf('account', email), address: keyOf('address', addressGroup(address)) }

  const { isGood, delayMs, lookedAt } = await queueOf(keys.account, async () => {
    const { ofAccount, ofAddress, waitMs } = await reserve(db, keys, now())
    await wait(waitMs)
    const lookedAt = performance.now()
    const isGood = await isRight().catch(async (error: unknown) => {
      // Nobody learned anything about the password, so nothing is counted.
      await undo(db, keys.account, ofAccount, now())
      if (ofAddress) await undo(db, keys.address, ofAddress, now())
      throw error
    })
    if (isGood) {
      await forgetTally(db, keys.account)
      if (ofAddress) await undo(db, keys.address, ofAddress, now())
      return { isGood, delayMs: 0, lookedAt }
    }
    const failed = ofAddress ?? (await countFailure(db, keys.address, now()))
    return { isGood, delayMs: Math.max(ofAccount.delayMs, failed.delayMs), lookedAt }
  })

  if (delayMs > patience) throw tooManyTries(delayMs)
  await wait(Math.max(0, delayMs - (performance.now() - lookedAt)))
  return isGood
}
