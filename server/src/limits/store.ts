import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'

type Db = Kysely<DB>

/** What was counted under a key so far. */
export interface Tally {
  count: number
  /** What was counted before this point counts no longer. */
  windowEndsAt: Date
  /** Whoever comes earlier waits, or is turned away. */
  nextTryAt: Date
}

export const emptyTally = (now: Date): Tally => ({ count: 0, windowEndsAt: now, nextTryAt: now })

/** Only hashes lie in the table: it says nothing about who did what. */
export const keyOf = (kind: string, value: string) =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url')

const tallyRows = (db: Db) =>
  db
    .selectFrom('limits')
    .select(['limit_key as key', 'count', 'window_ends_at as windowEndsAt', 'next_try_at as nextTryAt'])

/** Locks the tallies, always in the order of their keys, so that two callers never wait for each other. */
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

export const saveTally = (db: Db, key: string, { count, windowEndsAt, nextTryAt }: Tally) =>
  db
    .updateTable('limits')
    .set({ count, window_ends_at: windowEndsAt, next_try_at: nextTryAt })
    .where('limit_key', '=', key)
    .execute()

/** Reads a tally without waiting for whoever holds it. */
export const readTally = (db: Db, key: string): Promise<Tally | undefined> =>
  tallyRows(db).where('limit_key', '=', key).executeTakeFirst()

/**
 * Empties every tally whose key begins alike, within a transaction. The rows stay until they are cleaned up: others may
 * wait for them.
 */
export async function emptyTallies(transaction: Transaction<DB>, keyStart: string, now: Date): Promise<void> {
  const begins = sql<boolean>`starts_with(limit_key, ${keyStart})`
  const rows = await tallyRows(transaction).where(begins).orderBy('limit_key').forUpdate().execute()
  for (const { key } of rows) await saveTally(transaction, key, emptyTally(now))
}

interface Window {
  now: Date
  windowMs: number
}

/** Counts one more in a single statement, so that many at once are counted one by one; a window that is over begins anew. */
export const countOne = (db: Db, key: string, window: Window) => count(db, key, { ...window, amount: 1 })

/** Adds an amount to a count in the same way. */
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

/** The counts under some keys in windows that are still open; takes and locks nothing. */
export const findOpenTallies = (db: Db, keys: readonly string[], now: Date) =>
  db
    .selectFrom('limits')
    .select(['limit_key as key', 'count', 'window_ends_at as windowEndsAt'])
    .where('limit_key', 'in', keys)
    .where('window_ends_at', '>', now)
    .execute()
