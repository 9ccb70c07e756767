import { sql } from 'kysely'

/**
 * Whether the technician of `appointment` in a query has working hours. Only then can the tenant choose another time: a
 * technician of a visit that the landlord has arranged may be new to the portal.
 */
export const hasWorkingHours = sql<boolean>`exists (
  select from working_hours as hours where hours.technician_id = appointment.technician_id
)`
