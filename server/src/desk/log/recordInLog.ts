import type { LoggedAction } from '@portal/contract/desk/log'
import type { Kysely } from 'kysely'
import type { StaffMember } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'

type Values = Readonly<Record<string, unknown>>

/** The operator, who manages staff with a command on the server. */
export const operator = {
  staffId: '00000000-0000-0000-0000-000000000000',
  name: 'npm run staff',
  role: 'operator',
} as const

/** The person whose action is recorded. */
export type Actor = StaffMember | typeof operator

interface Entry {
  action: LoggedAction
  /** What the action is about, with its current name. */
  subject?: { id: string; name: string } | undefined
  /** Field names and values before and after a write. Must not contain a secret. */
  before?: Values | undefined
  after?: Values | undefined
}

const toJson = (values: Values | undefined) => (values === undefined ? null : JSON.stringify(values))

/**
 * Adds an entry to the log. For a write, call it in the transaction of the write, so that neither exists without the other.
 */
export async function recordInLog(
  db: Kysely<DB>,
  { staffId, name, role }: Actor,
  now: Date,
  { action, subject, before, after }: Entry,
): Promise<void> {
  await db
    .insertInto('staff_log')
    .values({
      at: now,
      staff_id: staffId,
      staff_name: name,
      staff_role: role,
      action,
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? null,
      before: toJson(before),
      after: toJson(after),
    })
    .execute()
}
