import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

type Outcome = DB['staff_replies']['outcome']

export async function isProcessed(db: Kysely<DB>, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('staff_replies')
    .select('message_hash')
    .where('message_hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

/** Records a reply as processed. Returns false if it already was. */
export async function recordReply(
  db: Kysely<DB>,
  { hash, outcome, at }: { hash: Buffer; outcome: Outcome; at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('staff_replies')
    .values({ message_hash: hash, outcome, processed_at: at })
    .onConflict((conflict) => conflict.column('message_hash').doNothing())
    .returning('message_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Counts all recorded replies by their outcome. */
export async function countReplies(db: Kysely<DB>): Promise<Record<Outcome, number>> {
  const rows = await db
    .selectFrom('staff_replies')
    .select((select) => ['outcome', select.fn.countAll<string>().as('count')])
    .groupBy('outcome')
    .execute()
  const countOf = (outcome: Outcome) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0)
  return { delivered: countOf('delivered'), refused: countOf('refused'), ignored: countOf('ignored') }
}
