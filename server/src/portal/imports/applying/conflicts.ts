import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** A value of a tenant that the landlord's system does not have yet. */
export interface Conflict {
  customerNumber: string
  name: string
  /** A column of `partners`, or `cents` for a changed advance payment. */
  field: 'email' | 'mobile' | 'landline' | 'cents'
  /** What the value is about: a part of the rent of a contract; null for contact data. */
  subject: string | null
  imported: string | null
  current: string | null
}

/**
 * Lists the values that tenants have changed and that differ from those of the last import. A value disappears from the list as soon
 * as the landlord's system delivers it.
 */
export async function listConflicts(db: Kysely<DB>): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    select p.customer_number as "customerNumber", p.name, f.field, null as subject, p.imported ->> f.field as imported,
      f.current
    from partners as p
    left join accounts as a using (partner_id)
    -- Tenants change the e-mail address of their account, which is stored in lower case.
    cross join lateral (
      values ('email', coalesce(a.email, p.email)), ('mobile', p.mobile), ('landline', p.landline)
    ) as f (field, current)
    where p.imported ? f.field
      and case f.field when 'email' then lower(p.imported ->> 'email') is distinct from lower(f.current)
        else p.imported ->> f.field is distinct from f.current end
    union all
    select p.customer_number, p.name, 'cents',
      concat_ws(' · ', coalesce(c.external_id, c.contract_id), r.kind, r.valid_from), r.imported ->> 'cents', r.cents::text
    from rent_parts as r
    join requests using (request_id)
    join partners as p using (partner_id)
    join contracts as c on c.contract_id = r.contract_id
    where r.imported ->> 'cents' is distinct from r.cents::text and not p.is_demo
    order by 1, 3, 4`.execute(db)
  return rows
}
