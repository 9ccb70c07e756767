import type { FoundTenant } from '@portal/contract/desk/tenants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { isContractInPortfolio, isTenantInPortfolio } from '../places/portfolio.ts'

type Limited = Pick<StaffCaller, 'places'>

/** Further words are ignored. They would make the search slower and hardly more exact. */
const maxWords = 6

const escapeWildcards = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * The ids of the tenants with this word in their name, numbers, e-mail addresses, in the address of a contract, or as the number of a
 * request.
 */
function tenantsWith(word: string, caller: Limited): RawBuilder<unknown> {
  const beginning = `${escapeWildcards(word)}%`
  const anywhere = `%${beginning}`
  return sql`
    select partner_id from partners
    where name ilike ${anywhere} or customer_number like ${beginning} or external_id ilike ${beginning}
      or email ilike ${beginning}
    union
    select partner_id from accounts where email ilike ${beginning}
    union
    select partner_id from requests as request
    where request.order_number = ${word} and ${isContractInPortfolio(caller, 'request.contract_id')}
    union
    select tenancy.partner_id from tenancies as tenancy
    join contracts as contract using (contract_id)
    join units as unit using (unit_id)
    join houses as house using (house_id)
    where (contract.contract_id like ${beginning} or contract.external_id ilike ${beginning}
        or house.street ilike ${anywhere} or house.house_number ilike ${beginning}
        or house.zip like ${beginning} or house.town ilike ${beginning})
      and ${isContractInPortfolio(caller, 'tenancy.contract_id')}`
}

/**
 * The tenancies of the caller's portfolio with the address of their contract. `stage` is 1 for a current, 2 for a coming and 3 for an
 * ended tenancy.
 */
const tenanciesWithAddress = (caller: Limited, now: Date) => sql`
  select tenancy.partner_id, tenancy.from_day,
    object.street || ' ' || object.house_number || ', ' || object.zip || ' ' || object.town as address,
    case when tenancy.from_day > ${dayInGermany(now)} then 2 when access.ends_on < ${dayInGermany(now)} then 3 else 1 end as stage
  from tenancies as tenancy
  join tenancy_access as access using (partner_id, contract_id)
  join rented_objects as object using (contract_id)
  where ${isContractInPortfolio(caller, 'tenancy.contract_id')}`

const stages = ['none', 'current', 'coming', 'ended'] as const

interface Row {
  tenantId: string
  customerNumber: string
  externalId: string | null
  name: string
  address: string | null
  hasAccount: boolean
  stage: number | null
}

/** Selects all tenants as a search shows them, each with the most current tenancy of the caller's portfolio. */
const selectFound = (caller: Limited, now: Date) => sql`
  select partner.partner_id as "tenantId", partner.customer_number as "customerNumber", partner.external_id as "externalId",
    partner.name, tenancy.address, tenancy.stage,
    exists (select from accounts as account where account.partner_id = partner.partner_id) as "hasAccount"
  from partners as partner
  left join lateral (
    select address, stage from (${tenanciesWithAddress(caller, now)}) as tenancy
    where tenancy.partner_id = partner.partner_id
    order by stage, from_day desc limit 1
  ) as tenancy on true`

export const toFoundTenant = ({ stage, ...row }: Row): FoundTenant => ({
  ...row,
  tenancy: stages[stage ?? 0] ?? 'none',
})

interface Page {
  search: string
  skip: number
  limit: number
}

/** The words of a search, between blanks and punctuation. */
export const wordsOf = (search: string): string[] => search.split(/[\s,;]+/).filter((word) => word !== '')

/** Returns the tenants that match each of the first `maxWords` words of the search, sorted by name. */
export async function searchTenants(
  db: Kysely<DB>,
  caller: Limited,
  { search, skip, limit }: Page,
  now: Date,
): Promise<FoundTenant[]> {
  const conditions = wordsOf(search)
    .slice(0, maxWords)
    .map((word) => sql`partner.partner_id in (${tenantsWith(word, caller)})`)
  const { rows } = await sql<Row>`${selectFound(caller, now)}
    where ${sql.join([isTenantInPortfolio(caller, 'partner.partner_id', now), ...conditions], sql` and `)}
    order by coalesce(partner.organisation, partner.last_name), partner.first_name, partner.customer_number
    limit ${limit} offset ${skip}`.execute(db)
  return rows.map(toFoundTenant)
}

/** Returns one tenant; undefined if no tenant of the caller's portfolio has the id. */
export async function findTenant(
  db: Kysely<DB>,
  caller: Limited,
  tenantId: string,
  now: Date,
): Promise<FoundTenant | undefined> {
  const { rows } = await sql<Row>`${selectFound(caller, now)}
    where partner.partner_id = ${tenantId} and ${isTenantInPortfolio(caller, 'partner.partner_id', now)}`.execute(db)
  return rows[0] && toFoundTenant(rows[0])
}
