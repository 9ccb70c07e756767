import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/**
 * The columns of `partners` that say who the tenant is, and where access codes are sent. The customer number is one of them, because
 * a tenant enters it together with the code, and a letter that was already sent names the former number.
 */
const columns = [
  'customer_number',
  'organisation',
  'first_name',
  'last_name',
  'birth_date',
  'mobile',
  'street',
  'house_number',
  'zip',
  'town',
]

const imageOf = (image: 'before' | 'after') =>
  `jsonb_build_array(${columns.map((column) => `${image} -> '${column}'`).join(', ')})`

/**
 * Marks the unused access codes of a tenant as used if the customer number, name, date of birth, mobile number or address changes: a
 * code may have gone to another person. Deletes letters and SMS with these codes that were not sent yet. `from` is SQL that selects changes of
 * tenants, with the columns `before` and `after`.
 */
export const invalidateCodesOfChanged = (db: Kysely<DB>, from: string, now: Date) =>
  sql`with changed as (
    select (before ->> 'partner_id')::uuid as partner_id, before ->> 'customer_number' as former, after ->> 'customer_number' as present
    from (${sql.raw(from)}) as p
    where before is not null and after is not null and ${sql.raw(`${imageOf('before')} is distinct from ${imageOf('after')}`)}
  ), invalidated as (
    update access_codes set used_at = ${now}
    where used_at is null and partner_id in (select partner_id from changed)
    returning partner_id
  )
  delete from messages
  where state <> 'delivered' and kind in ('codeByLetter', 'codeBySms', 'recoveryCodeByLetter')
    and content ->> 'customerNumber' in (
      select number from changed join invalidated using (partner_id) cross join lateral (values (former), (present)) as numbers (number)
    )`.execute(db)
