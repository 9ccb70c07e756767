import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
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

/** Only hashes lie in the table: it says nothing about who did what. */
export const keyOf = (kind: string, value: string) =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url')

/** Locks the tallies, always in the order of their keys, so that two callers never wait for each other. */
export async function lockTallies(db: Db, keys: readonly string[], now: Date): Promise<Map<string, Tally>> {
  const ordered = [...keys].sort()
  const fresh = ordered.map((key) => ({ limit_key: key, count: 0, window_ends_at: now, next_try_at: now }))
  await db
    .insertInto('limits')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await db
    .selectFrom('limits')
    .select(['limit_key as key', 'count', 'window_ends_at as windowEndsAt', 'next_try_at as nextTryAt'])
    .where('limit_key', 'in', ordered)
    .orderBy('limit_key')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ key, ...tally }) => [key, tally]))
}

export const saveTally = (db: Db, key: string, { count, windowEndsAt, nextTryAt }: Tally) =>
  db
    .updateTable('limits')
    .set({ count, window_ends_at: windowEndsAt, next_try_at: nextTryAt })
    .where('limit_key', '=', key)
    .execute()

export const findTally = (db: Db, key: string): Promise<Pick<Tally, 'count' | 'windowEndsAt'> | undefined> =>
  db
    .selectFrom('limits')
    .select(['count', 'window_ends_at as windowEndsAt'])
    .where('limit_key', '=', key)
    .executeTakeFirst()

export const forgetTally = (db: Db, key: string) => db.deleteFrom('limits').where('limit_key', '=', key).execute()

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
