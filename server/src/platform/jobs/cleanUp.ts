import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'
import { removeUnclaimedFiles } from '../files/unclaimed.ts'
import { eraseFormerTenants } from './eraseFormerTenants.ts'

interface Retention {
  table: keyof DB
  /** The SQL expression for the time from which a row is no longer needed. If the expression is null, the row is kept. */
  from: string
  /** The number of days for which a row is kept after that time. */
  days: number
}

/**
 * Contact messages without a suspicion are kept for three years, as long as the limitation period of claims (§ 195 BGB). The
 * portal does not learn whether a matter is settled earlier.
 */
const contactDays = 3 * 366

/** The log of staff is kept for two years. The database refuses to delete an entry earlier. */
const logDays = 2 * 366

/** The creation time of an account that was never confirmed and has no valid mailed link; null for other accounts. */
const neverConfirmed = `case
  when email_confirmed_at is null and not exists (select from mail_tokens where account_id = accounts.account_id)
  then created_at
end`

/**
 * For how many days rows are kept after they have served their purpose (docs/operating/limits.md has the same table for
 * operators).
 */
export const retentions: readonly Retention[] = [
  { table: 'mail_tokens', from: 'expires_at', days: 0 },
  { table: 'undo_links', from: 'expires_at', days: 7 },
  { table: 'registration_tries', from: 'ends_at', days: 0 },
  { table: 'limits', from: 'greatest(window_ends_at, next_try_at)', days: 1 },
  { table: 'accounts', from: neverConfirmed, days: 30 },
  { table: 'refresh_tokens', from: 'used_at', days: 30 },
  { table: 'session_families', from: 'expires_at', days: 1 },
  { table: 'access_codes', from: 'expires_at', days: 7 },
  { table: 'submissions', from: 'created_at', days: 30 },
  { table: 'contact_requests', from: 'created_at', days: contactDays },
  { table: 'contact_requests', from: 'case when suspicion is not null then created_at end', days: 30 },
  { table: 'tickets', from: 'created_at', days: 366 },
  { table: 'messages', from: 'delivered_at', days: 30 },
  { table: 'messages', from: "case state when 'dead' then created_at end", days: 30 },
  { table: 'events', from: 'at', days: 90 },
  { table: 'staff_replies', from: 'processed_at', days: 90 },
  { table: 'integration_tokens', from: 'revoked_at', days: 30 },
  { table: 'import_changes', from: 'written_at', days: 90 },
  { table: 'import_checks', from: 'checked_at', days: 30 },
  { table: 'import_files', from: 'stored_at', days: 30 },
  { table: 'import_uploads', from: 'case when import_id is null then uploaded_at end', days: 31 },
  { table: 'staff_sessions', from: 'ends_at', days: 0 },
  { table: 'staff_invitations', from: 'expires_at', days: 0 },
  // A removed member with single sign-on is kept, because the provider would admit the person again.
  { table: 'staff', from: 'case when issuer is null then removed_at end', days: 90 },
  { table: 'staff_log', from: 'at', days: logDays },
]

const givenUpJobDays = 30

/** Deletes jobs that have used up their tries. Otherwise, their keys and errors would be kept forever. */
const deleteGivenUpJobs = (db: Kysely<DB>, limit: Date) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < ${limit}
  ))`.execute(db)

const dayInMs = 86_400_000

/**
 * Returns the job that deletes rows after their retention period, jobs that were given up, former tenants, and files that stayed
 * unclaimed.
 */
export const openCleanUp =
  ({ db, files, now }: { db: Kysely<DB>; files: FileStore; now: () => Date }) =>
  async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayInMs)
    for (const { table, from, days } of retentions) {
      const limit = daysAgo(days)
      // Skips rows that a running call has locked, so that this job does not wait for the call. The next run deletes them.
      const due = sql`select ctid from ${sql.table(table)} where ${sql.raw(from)} < ${limit} for update skip locked`
      await sql`delete from ${sql.table(table)} where ctid = any(array(${due}))`.execute(db)
    }
    await deleteGivenUpJobs(db, daysAgo(givenUpJobDays))
    await eraseFormerTenants({ db, now })
    await removeUnclaimedFiles({ db, files, now })
  }
