import { sql } from 'kysely'
import { dayInGermany } from '../../platform/germanDay.ts'

/** SQL of an address in a form that is the same for "Weidenstraße 12 a" and "Weidenstr. 12a". */
const plainAddress = (table: string) =>
  sql`regexp_replace(
    regexp_replace(lower(concat_ws(' ', ${sql.ref(`${table}.street`)}, ${sql.ref(`${table}.house_number`)}, ${sql.ref(`${table}.zip`)})), 'stra(ß|ss)e', 'str', 'g'),
    '[^[:alnum:]]', '', 'g'
  )`

/**
 * Whether the address on file of the tenant `partner` is that of a home that the tenant has left. A letter with an access code
 * would reach the next occupant there, who could open the account. Parking spaces do not count as homes.
 */
export const hasLeftHome = (now: Date) => sql<boolean>`coalesce((
  select bool_or(access.ends_on < ${dayInGermany(now)})
    and not bool_or(tenancy.from_day <= ${dayInGermany(now)} and coalesce(access.ends_on >= ${dayInGermany(now)}, true))
  from tenancies as tenancy
  join tenancy_access as access using (partner_id, contract_id)
  join contracts as contract using (contract_id)
  join units as unit using (unit_id)
  join houses as house using (house_id)
  where tenancy.partner_id = partner.partner_id and unit.usage_type <> 'parking'
    and ${plainAddress('house')} = ${plainAddress('partner')}
), false)`
