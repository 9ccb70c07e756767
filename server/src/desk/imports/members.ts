import type { StaffCaller } from '../../context.ts'
import type { ActingMember } from '../../platform/database/tables/imports.ts'

/** Returns the value of a column that stores who did something, and when. */
export const actingMember = ({ staffId, name, role }: StaffCaller, now: Date): ActingMember => ({
  staffId,
  name,
  role,
  at: now.toISOString(),
})
