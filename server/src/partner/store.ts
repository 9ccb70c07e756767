import type { Partner } from '@portal/contract/partner'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'

/** The tenant on file, with what belongs to the account alone. */
export function readPartner(
  db: Kysely<DB>,
  { partnerId, accountId }: { partnerId: string; accountId: string },
): Promise<Partner> {
  return db
    .selectFrom('partners')
    .innerJoin('accounts', 'accounts.partner_id', 'partners.partner_id')
    .where('partners.partner_id', '=', partnerId)
    .where('accounts.account_id', '=', accountId)
    .select([
      'partners.first_name as firstName',
      'partners.last_name as lastName',
      'accounts.email',
      'partners.mobile',
      'partners.landline',
      'accounts.mails_about_post as mailsAboutPost',
    ])
    .executeTakeFirstOrThrow()
}

export async function switchMailsAboutPost(db: Kysely<DB>, accountId: string, mailsAboutPost: boolean): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ mails_about_post: mailsAboutPost })
    .where('account_id', '=', accountId)
    .execute()
}
