import type { Contract } from '@portal/contract/contracts'
import type { Kysely } from 'kysely'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'

/** A contract, its rented object and the tenant who may see it. Only the queries of this file return such a contract. */
export type OwnContract = NonNullable<Awaited<ReturnType<typeof findContract>>>

/** Finds a contract of the tenant; undefined for another tenant's contract and for an unknown contract. */
export const findContract = (db: Kysely<DB>, { partnerId, contractId }: { partnerId: string; contractId: string }) =>
  db
    .selectFrom('tenancies as tenancy')
    .innerJoin('rented_objects as object', 'object.contract_id', 'tenancy.contract_id')
    .where('tenancy.partner_id', '=', partnerId)
    .where('tenancy.contract_id', '=', contractId)
    .selectAll('object')
    .select('tenancy.partner_id')
    .executeTakeFirst()

/** Returns the contracts of each of these tenants that has one, oldest first. */
export async function listContracts(
  db: Kysely<DB>,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, Contract[]>> {
  const rows = await db
    .selectFrom('tenancies as tenancy')
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
      'object.start_date as startDate',
    ])
    .execute()
  return Map.groupBy(rows, ({ partnerId }) => partnerId)
}
