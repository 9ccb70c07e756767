import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'
import { removeUnclaimedFiles } from '../files/unclaimed.ts'

interface Retention {
  table: keyof DB
  /** The moment from which it is needed no more. */
  from: string
  /** How long it is kept nevertheless. */
  days: number
}

/** As long as claims can be made of what was written (§ 195 BGB); nobody tells the portal when it is settled. */
const contactDays = 3 * 366

/** How long what has served its purpose is kept (docs/operating.md has the same table for people). */
export const retentions: readonly Retention[] = [
  { table: 'mail_tokens', from: 'expires_at', days: 0 },
  { table: 'registration_tries', from: 'ends_at', days: 0 },
  { table: 'limits', from: 'greatest(window_ends_at, next_try_at)', days: 1 },
  { table: 'session_families', from: 'expires_at', days: 1 },
  { table: 'access_codes', from: 'expires_at', days: 7 },
  { table: 'submissions', from: 'created_at', days: 30 },
  { table: 'contact_requests', from: 'created_at', days: contactDays },
  { table: 'contact_requests', from: 'case when suspicion is not null then created_at end', days: 30 },
  { table: 'tickets', from: 'created_at', days: 366 },
  { table: 'messages', from: 'delivered_at', days: 30 },
  { table: 'messages', from: "case state when 'dead' then created_at end", days: 90 },
]

const dayInMs = 86_400_000

/** The job that deletes what is kept no longer. */
export const openCleanUp =
  ({ db, files, now }: { db: Kysely<DB>; files: FileStore; now: () => Date }) =>
  async (): Promise<void> => {
    for (const { table, from, days } of retentions) {
      const end = new Date(now().getTime() - days * dayInMs)
      // What a call holds at this moment is left for the next time, so that no call ever waits for this job and it for the call.
      const due = sql`select ctid from ${sql.table(table)} where ${sql.raw(from)} < ${end} for update skip locked`
      await sql`delete from ${sql.table(table)} where ctid = any(array(${due}))`.execute(db)
    }
    await removeUnclaimedFiles({ db, files, now })
  }
