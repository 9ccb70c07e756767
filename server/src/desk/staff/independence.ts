import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { operator } from '../log/recordInLog.ts'

/** For this time after an administrator has admitted a member, the two do not count as independent of each other. */
export const dependenceMs = 7 * 24 * 60 * 60_000

/**
 * Returns the ids of the members who are not independent of a member, including the member's own id. An administrator who adds or
 * invites a member gets the link, and could act as both. An administrator who makes a member an administrator, or lifts the
 * member's limit to places, counts in the same way. A chain counts too: an administrator who acts as two members could admit a third
 * one as the second. The log is the source, because it cannot be changed. Actions of the operator do not count. Two members with the
 * same e-mail address are one person, for example with a local account and with single sign-on.
 */
export async function findDependent(db: Kysely<DB>, staffId: string, now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - dependenceMs)
  const { rows } = await sql<{ id: string }>`
    with recursive admissions as (
      select staff_id::text as one, subject_id as other from staff_log
      where at > ${since} and staff_id <> ${operator.staffId} and subject_id is not null
        and (action in ('staff.added', 'staff.invited')
          or action = 'staff.changed' and (after ->> 'role' = 'admin' or after -> 'places' = '[]'))
      union all
      select one.staff_id::text, other.staff_id::text from staff as one join staff as other using (email)
      where email <> '' and one.staff_id <> other.staff_id
    ), dependent (id) as (
      select ${staffId}::text
      union
      select case one when id then other else one end from admissions join dependent on id in (one, other)
    )
    select id from dependent
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member counts as independent of another member. */
export const isIndependentOf = async (
  db: Kysely<DB>,
  { staffId }: { staffId: string },
  otherId: string,
  now: Date,
): Promise<boolean> => !(await findDependent(db, otherId, now)).has(staffId)
