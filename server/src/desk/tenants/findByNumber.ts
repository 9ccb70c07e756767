import type { TenantNumber } from '@portal/contract/desk/tenants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { isContractInPortfolio, isTenantInPortfolio } from '../places/portfolio.ts'

type Limited = Pick<StaffCaller, 'places'>

/** The queries that find the id of a tenant. Notices about a building have request numbers too, but no tenant has sent them. */
const queries: Record<TenantNumber, (number: string, caller: Limited) => RawBuilder<unknown>> = {
  requestNumber: (number, caller) => sql`
    select partner_id from requests as request
    where order_number = ${number} and kind = 'own' and ${isContractInPortfolio(caller, 'request.contract_id')}`,
  customerNumber: (number) => sql`select partner_id from partners where customer_number = ${number}`,
  externalId: (number) => sql`select partner_id from partners where external_id = ${number}`,
}

/** Returns the id of the tenant of the caller's portfolio whom the number names; undefined if there is none. */
export async function findTenantByNumber(
  db: Kysely<DB>,
  caller: Limited,
  { by, number }: { by: TenantNumber; number: string },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ tenantId: string }>`
    select named.partner_id as "tenantId" from (${queries[by](number, caller)}) as named
    where ${isTenantInPortfolio(caller, 'named.partner_id', now)}`.execute(db)
  return rows[0]?.tenantId
}
