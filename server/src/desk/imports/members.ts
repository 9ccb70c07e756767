import type { StaffCaller } from '../../context.ts'
import type { ActingMember } from '../../platform/database/tables/imports.ts'

/** Describes a member for a column that keeps who has done something. */
export const actingMember = ({ staffId, name, role }: StaffCaller, now: Date): ActingMember => ({
  staffId,
  name,
  role,
  at: now.toISOString(),
})
