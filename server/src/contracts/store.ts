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
    .orderBy('start_date')
    .orderBy('contract_id')
    .select([
      'contract_id as contractId',
      'usage_type as usageType',
      'street as objectAddressStreet',
      'house_number as objectAddressHousenumber',
      'zip as objectAddressZip',
      'town as objectAddressTown',
      'badge_indicator as badgeIndicator',
      'obj_header_id as objHeaderId',
      'customer_number as customerNumber',
      'start_date as startDate',
    ])
    .execute()
}
