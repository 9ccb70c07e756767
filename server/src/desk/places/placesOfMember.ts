import { type RawBuilder, sql } from 'kysely'

/** An SQL condition: `member` awaits places. Administrators and auditors never do, because their work concerns all houses. */
export const awaitsPlaces = (member: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${member}.awaits_places`)} and ${sql.ref(`${member}.role`)} in ('agent', 'lead'))`

/** An id that no place has. */
const noPlace = '00000000-0000-0000-0000-000000000000'

/** An SQL expression: the ids of the places to which `member` is assigned. */
export const assignedPlaces = (member: string): RawBuilder<string[]> =>
  sql`array(select place_id::text from staff_places where staff_places.staff_id = ${sql.ref(`${member}.staff_id`)})`

/**
 * An SQL expression: the ids of the places to which `member` is limited. Empty for a member without a limit. For a member who awaits
 * places, it is the id that no place has, so the member sees nothing.
 */
export const limitingPlaces = (member: string): RawBuilder<string[]> =>
  sql`case when ${awaitsPlaces(member)} then array[${noPlace}] else ${assignedPlaces(member)} end`
