import { type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { ActingMember } from '../../platform/database/tables/imports.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Returns the value of a column that stores who did something, and when. */
export const actingMember = ({ staffId, name, role }: StaffCaller, now: Date): ActingMember => ({
  staffId,
  name,
  role,
  at: now.toISOString(),
})

/**
 * Refuses a caller who was signed out or removed meanwhile, or is no longer an administrator for all houses. An upload can take
 * minutes, so the rights at its start may not be those at its end.
 */
export async function requireStillAdministrator(
  transaction: Kysely<DB>,
  { sessionId, staffId }: Pick<StaffCaller, 'sessionId' | 'staffId'>,
): Promise<void> {
  const member = await transaction
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`exists (select from staff_sessions as session where session.session_id = ${sessionId})`)
    .select([
      'role',
      sql<boolean>`exists (select from staff_places where staff_places.staff_id = staff.staff_id)`.as('isLimited'),
    ])
    .forShare()
    .executeTakeFirst()
  if (!member) throw new Refusal('unauthorized')
  if (member.role !== 'admin' || member.isLimited) throw new Refusal('forbidden')
}
