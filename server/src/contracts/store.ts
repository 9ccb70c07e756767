import type { Contract } from '@portal/contract/contracts'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../database/schema.ts'

/** A contract that is known to be this tenant's own. */
export type OwnContract = Selectable<DB['contracts']>

/** Undefined for someone else's contract just as for none at all. */
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

export function listContracts(db: Kysely<DB>, partnerId: string): Promise<Contract[]> {
  return db
    .selectFrom('contracts')
    .innerJoin('partners', 'partners.partner_id', 'contracts.partner_id')
    .where('contracts.partner_id', '=', partnerId)
    .orderBy('contracts.start_date')
    .orderBy('contracts.contract_id')
    .select([
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
}
