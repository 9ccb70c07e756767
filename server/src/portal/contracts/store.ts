import type { Contract } from '@portal/contract/contracts'
import type { Kysely } from 'kysely'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { hasEnded, openTenancies, readableTenancies } from './access.ts'

/**
 * A contract, its rented unit and the tenant who may see it. Only the queries of this file return such a contract, so a
 * function that receives one need not check the access.
 */
export type OwnContract = NonNullable<Awaited<ReturnType<typeof findContract>>>

/** The number of a contract in the landlord's system; null if the portal has the same one, or if there is none. */
export async function findLandlordNumber(db: Kysely<DB>, contractId: string): Promise<string | null> {
  const contract = await db
    .selectFrom('contracts')
    .select('external_id')
    .where('contract_id', '=', contractId)
    .whereRef('external_id', '!=', 'contract_id')
    .executeTakeFirst()
  return contract?.external_id ?? null
}

/** Selects the other tenants of the contract, without those whose tenancy has ended and those who join later. */
const coTenantsOf = (db: Kysely<DB>, { partnerId, contractId }: { partnerId: string; contractId: string }, now: Date) =>
  openTenancies(db, now).where('contract_id', '=', contractId).where('partner_id', '!=', partnerId)

/**
 * Finds a contract of the tenant. Undefined for an unknown contract, for another tenant's contract, for a contract whose
 * tenancy ended so long ago that the tenant may no longer read it, and for a contract that the tenant joins later.
 */
export async function findContract(
  db: Kysely<DB>,
  { partnerId, contractId }: { partnerId: string; contractId: string },
  now: Date,
) {
  const contract = await db
    .selectFrom(readableTenancies(db, now).as('tenancy'))
    .innerJoin('rented_objects as object', 'object.contract_id', 'tenancy.contract_id')
    .innerJoin('partners as tenant', 'tenant.partner_id', 'tenancy.partner_id')
    .where('tenancy.partner_id', '=', partnerId)
    .where('tenancy.contract_id', '=', contractId)
    .selectAll('object')
    .select(['tenancy.partner_id', 'tenant.organisation', 'tenancy.ends_on', 'tenancy.leaves_on', 'tenancy.joins_on'])
    .select((select) => select.exists(coTenantsOf(db, { partnerId, contractId }, now)).as('hasCoTenants'))
    .executeTakeFirst()
  if (!contract) return undefined
  const isEnded = hasEnded(contract, now)
  return {
    ...contract,
    /** The first day of this tenant, who may have joined others. */
    start_date: contract.joins_on ?? contract.start_date,
    /** Whether another tenant of the contract sees the requests that are not personal. */
    hasCoTenants: contract.hasCoTenants === true,
    isEnded,
    /** The first day of the data that this tenant may see; null unless the tenant has joined others. */
    dataFrom: contract.joins_on,
    /** The last day of the data that a former tenant may see, if the contract continues with others. */
    dataUntil: isEnded ? contract.leaves_on : null,
  }
}

/**
 * Returns the contracts that each of these tenants may read, the oldest first. A tenant without such a contract is left out.
 */
export async function listContracts(
  db: Kysely<DB>,
  partnerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Contract[]>> {
  const rows = await db
    .selectFrom(readableTenancies(db, now).as('tenancy'))
    .innerJoin('rented_objects as object', 'object.contract_id', 'tenancy.contract_id')
    .innerJoin('partners as tenant', 'tenant.partner_id', 'tenancy.partner_id')
    .where('tenancy.partner_id', '=', anyOf(partnerIds))
    .orderBy('object.start_date')
    .orderBy('object.contract_id')
    .select([
      'tenancy.partner_id as partnerId',
      'object.contract_id as contractId',
      'object.usage_type as usageType',
      'object.street as objectAddressStreet',
      'object.house_number as objectAddressHousenumber',
      'object.zip as objectAddressZip',
      'object.town as objectAddressTown',
      'object.badge_indicator as badgeIndicator',
      'object.obj_header_id as objHeaderId',
      'tenant.customer_number as customerNumber',
      'object.start_date',
      'tenancy.joins_on',
      'tenancy.ends_on',
      'tenancy.readable_until',
    ])
    .execute()
  const contracts = rows.map(({ start_date, joins_on, ends_on, readable_until, ...contract }) => ({
    ...contract,
    startDate: joins_on ?? start_date,
    ...(ends_on !== null &&
      readable_until !== null &&
      hasEnded({ ends_on }, now) && { ended: { on: ends_on, readableUntil: readable_until } }),
  }))
  return Map.groupBy(contracts, ({ partnerId }) => partnerId)
}

/** The next day on which the tenant joins the other tenants of a contract; null if there is none after `now`. */
export async function findDayOfJoining(db: Kysely<DB>, partnerId: string, now: Date): Promise<string | null> {
  const { day } = await db
    .selectFrom('tenancy_access')
    .where('partner_id', '=', partnerId)
    .where('joins_on', '>', dayInGermany(now))
    .select((select) => select.fn.min('joins_on').as('day'))
    .executeTakeFirstOrThrow()
  return day
}
