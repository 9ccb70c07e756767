import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

const isOrderNumber = (number: string) => /^\d{1,12}$/.test(number)

/**
 * Returns the request with this number; undefined for a missing request, and for a request about the building, which no tenant
 * has sent. `lock` locks the request until the transaction ends.
 */
export async function findOwnRequest(db: Kysely<DB>, number: string, { lock = false }: { lock?: boolean } = {}) {
  if (!isOrderNumber(number)) return undefined
  const query = db
    .selectFrom('requests')
    .where('order_number', '=', number)
    .where('kind', '=', 'own')
    .select([
      'partner_id as partnerId',
      'request_id as requestId',
      'contract_id as contractId',
      'order_number as orderNumber',
      'status',
    ])
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof findOwnRequest>>>

/** Returns the numbers of a tenant and a contract in the landlord's system. */
export const findExternalIds = (
  db: Kysely<DB>,
  { partnerId, contractId }: Pick<LockedRequest, 'partnerId' | 'contractId'>,
) =>
  db
    .selectFrom('partners')
    .innerJoin('contracts', (join) => join.on('contracts.contract_id', '=', contractId))
    .where('partners.partner_id', '=', partnerId)
    .select(['partners.external_id as tenant', 'contracts.external_id as contract'])
    .executeTakeFirstOrThrow()

/** Stores the number of a request in the landlord's system; null removes it. */
export async function setReference(
  db: Kysely<DB>,
  { partnerId, requestId }: Pick<LockedRequest, 'partnerId' | 'requestId'>,
  reference: string | null,
): Promise<void> {
  await db
    .updateTable('requests')
    .set({ external_reference: reference })
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .execute()
}

/** Returns a tenant with the contact data on file. An account's e-mail address takes the place of the one on file. */
export const findTenant = (db: Kysely<DB>, tenantId: string) =>
  db
    .selectFrom('partners as partner')
    .leftJoin('accounts as account', 'account.partner_id', 'partner.partner_id')
    .where('partner.partner_id', '=', tenantId)
    .select((select) => [
      'partner.partner_id as id',
      'partner.external_id as externalId',
      'partner.customer_number as customerNumber',
      'partner.name',
      'partner.mobile',
      'partner.landline',
      'partner.best_time_to_reach as bestTimeToReach',
      select.fn.coalesce('account.email', 'partner.email').as('email'),
    ])
    .executeTakeFirst()
