import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { findAccountByTenant } from '../account/store.ts'
import { hasLeft } from '../contracts/access.ts'

/**
 * Returns the account of a request's sender, who gets the mails about the request. Returns undefined if the sender has no
 * account, or has left the contract while other tenants stay, because later events are not the sender's concern.
 */
export const findAccountOfSender = async (
  db: Kysely<DB>,
  tenancy: { partnerId: string; contractId: string; now: Date },
) => ((await hasLeft(db, tenancy)) ? undefined : findAccountByTenant(db, tenancy.partnerId))

/**
 * Returns the full name of the co-tenant who changed a request. Returns undefined if its sender or the landlord changed it.
 */
export async function findNameOfCoTenant(
  db: Kysely<DB>,
  { senderId, writerId }: { senderId: string; writerId: string | undefined },
): Promise<string | undefined> {
  if (writerId === undefined || writerId === senderId) return undefined
  const tenant = await db.selectFrom('partners').select('name').where('partner_id', '=', writerId).executeTakeFirst()
  return tenant?.name
}
