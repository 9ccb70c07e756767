import type { Contract } from '@portal/contract/contracts'
import type { Kysely, Selectable } from 'kysely'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'

/** A contract that was found by the partner id of its tenant. The tenant may therefore see it. */
export type OwnContract = Selectable<DB['contracts']>

/** Finds a contract of the tenant; undefined for another tenant's contract and for an unknown contract. */
export function findContract(
  db: Kysely<DB>,
  { partnerId, contractId }: { partnerId: string; contractId: string },
): Promise<OwnContract | undefined> {
  return db
    .selectFrom('contracts')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
}

/** Returns the contracts of each of these tenants that has one, oldest first. */
export async function listContracts(
  db: Kysely<DB>,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, Contract[]>> {
  const rows = await db
    .selectFrom('contracts')
    .innerJoin('partners', 'partners.partner_id', 'contracts.partner_id')
    .where('contracts.partner_id', '=', anyOf(partnerIds))
    .orderBy('contracts.start_date')
    .orderBy('contracts.contract_id')
    .select([
      'contracts.partner_id as partnerId',
      'contracts.contract_id as contractId',
      'contracts.usage_type as usageType',
      'contracts.street as objectAddressStreet',
      'contracts.house_number as objectAddressHousenumber',
      'contracts.zip as objectAddressZip',
      'contracts.town as objectAddressTown',
      'contracts.badge_indicator as badgeIndicator',
      'contracts.obj_header_id as objHeaderId',
      'partners.customer_number as customerNumber',
      'contracts.start_date as startDate',
    ])
    .execute()
  return Map.groupBy(rows, ({ partnerId }) => partnerId)
}
