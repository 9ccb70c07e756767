import { sql } from 'kysely'

/**
 * An SQL condition: the technician of the row `appointment` has working hours. Without them, the tenant cannot choose another time.
 * A technician who is known only from a visit that the landlord has arranged has none.
 */
export const hasWorkingHours = sql<boolean>`exists (
  select from working_hours as hours where hours.technician_id = appointment.technician_id
)`
