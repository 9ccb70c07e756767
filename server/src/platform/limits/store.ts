import { createHmac } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import type { DB } from '../database/schema.ts'
import type { Tokens } from '../keys/tokens.ts'

type Db = Kysely<DB>

/** The current count of a limit under one key. */
export interface Tally {
  count: number
  /** The end of the time window. After it, `count` no longer applies. */
  windowEndsAt: Date
  /** A try before this time has to wait, or is refused. */
  nextTryAt: Date
}

export const emptyTally = (now: Date): Tally => ({ count: 0, windowEndsAt: now, nextTryAt: now })

/** The source of the secret from which the keys of tallies are derived. */
export type KeySource = Pick<Tokens, 'keyFor'>

/**
 * Returns the key of a tally: an HMAC, because an attacker with the table could try all network addresses and customer numbers
 * against a plain hash in an hour. Without the HMAC's secret, the table does not reveal whose tries it counts.
 */
export const keyOf = (tokens: KeySource, kind: string, value: string) =>
  createHmac('sha256', tokens.keyFor('limits')).update(`${kind}:${value}`).digest('base64url')

const tallyRows = (db: Db) =>
  db
    .selectFrom('limits')
    .select(['limit_key as key', 'count', 'window_ends_at as windowEndsAt', 'next_try_at as nextTryAt'])

/**
 * Locks the tallies of these keys, and creates the missing ones. Always locks in the order of the keys, to prevent deadlocks.
 */
export async function lockTallies(db: Db, keys: readonly string[], now: Date): Promise<Map<string, Tally>> {
  const ordered = [...keys].sort()
  const fresh = ordered.map((key) => ({ limit_key: key, count: 0, window_ends_at: now, next_try_at: now }))
  await db
    .insertInto('limits')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tallyRows(db).where('limit_key', 'in', ordered).orderBy('limit_key').forUpdate().execute()
  return new Map(rows.map(({ key, ...tally }) => [key, tally]))
}

/** Saves tallies that this transaction has locked, all in one statement. */
export async function saveTallies(db: Db, tallies: ReadonlyMap<string, Tally>): Promise<void> {
  const rows = [...tallies].map(([key, { count, windowEndsAt, nextTryAt }]) => ({
    limit_key: key,
    count,
    window_ends_at: windowEndsAt,
    next_try_at: nextTryAt,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('limit_key').doUpdateSet((column) => ({
        count: column.ref('excluded.count'),
        window_ends_at: column.ref('excluded.window_ends_at'),
        next_try_at: column.ref('excluded.next_try_at'),
      })),
    )
    .execute()
}

export const saveTally = (db: Db, key: string, { count, windowEndsAt, nextTryAt }: Tally) =>
  db
    .updateTable('limits')
    .set({ count, window_ends_at: windowEndsAt, next_try_at: nextTryAt })
    .where('limit_key', '=', key)
    .execute()

/** Reads tallies without a lock. */
export async function readTallies(db: Db, keys: readonly string[]): Promise<Map<string, Tally>> {
  const rows = await tallyRows(db).where('limit_key', '=', anyOf(keys)).execute()
  return new Map(rows.map(({ key, ...tally }) => [key, tally]))
}

/**
 * Resets every tally whose key begins with `keyStart`. The rows stay until the clean-up, because other transactions may wait
 * for them.
 */
export async function emptyTallies(transaction: Transaction<DB>, keyStart: string, now: Date): Promise<void> {
  const begins = sql<boolean>`starts_with(limit_key, ${keyStart})`
  const rows = await tallyRows(transaction).where(begins).orderBy('limit_key').forUpdate().execute()
  await saveTallies(transaction, new Map(rows.map(({ key }) => [key, emptyTally(now)])))
}

interface Window {
  now: Date
  windowMs: number
}

/**
 * Adds one to a tally and returns the new count and the end of its time window. Starts a new window if the last one has
 * ended. Uses a single statement, so that concurrent calls are all counted.
 */
export const countOne = (db: Db, key: string, window: Window) => count(db, key, { ...window, amount: 1 })

/** Like `countOne`, but adds `amount` instead of one. */
export function count(db: Db, key: string, { now, windowMs, amount }: Window & { amount: number }) {
  const windowEnd = new Date(now.getTime() + windowMs)
  return db
    .insertInto('limits')
    .values({ limit_key: key, count: amount, window_ends_at: windowEnd, next_try_at: now })
    .onConflict((conflict) =>
      conflict.column('limit_key').doUpdateSet({
        count: sql<number>`case when limits.window_ends_at > ${now} then limits.count + ${amount} else ${amount} end`,
        window_ends_at: sql<Date>`case when limits.window_ends_at > ${now} then limits.window_ends_at else ${windowEnd} end`,
      }),
    )
    .returning(['count', 'window_ends_at as windowEndsAt'])
    .executeTakeFirstOrThrow()
}

/** Returns the tallies of these keys whose time windows are still open, without locking them. */
export const findOpenTallies = (db: Db, keys: readonly string[], now: Date) =>
  db
    .selectFrom('limits')
    .select(['limit_key as key', 'count', 'window_ends_at as windowEndsAt'])
    .where('limit_key', '=', anyOf(keys))
    .where('window_ends_at', '>', now)
    .execute()
