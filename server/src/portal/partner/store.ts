import type { Kysely, Transaction, Updateable } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/addEvent.ts'

type Db = Kysely<DB>

export type PartnerRow = Awaited<ReturnType<typeof readPartner>>

/** Reads the tenant's data on file together with the fields of the account. */
export const readPartner = (db: Db, { partnerId, accountId }: { partnerId: string; accountId: string }) =>
  db
    .selectFrom('partners')
    .innerJoin('accounts', 'accounts.partner_id', 'partners.partner_id')
    .where('partners.partner_id', '=', partnerId)
    .where('accounts.account_id', '=', accountId)
    .select([
      'partners.organisation',
      'partners.first_name as firstName',
      'partners.last_name as lastName',
      'partners.customer_number as customerNumber',
      'accounts.email',
      'partners.phone_prefix as phonePrefix',
      'partners.mobile',
      'partners.landline',
      'partners.best_time_to_reach as bestTimeToReach',
      'partners.contact_confirmed_on as lastContactUpdate',
      'accounts.mails_about_post as mailsAboutPost',
      'accounts.contact_check_put_off_until as contactCheckPutOffUntil',
      'accounts.mails_about_requests as mailsAboutRequests',
      'accounts.news_about_requests as newsAboutRequests',
      'accounts.news_by_sms as newsBySms',
      'accounts.is_quiet_at_night as isQuietAtNight',
    ])
    .executeTakeFirstOrThrow()

/**
 * Returns the mobile number on file, because most people carry their mobile phone with them. If there is none, returns the
 * landline number.
 */
export async function findPhoneNumber(db: Db, partnerId: string): Promise<string | null> {
  const { mobile, landline } = await db
    .selectFrom('partners')
    .select(['mobile', 'landline'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return mobile ?? landline
}

export type ContactOnFile = Awaited<ReturnType<typeof lockContactData>>

/** Reads the tenant's contact data and locks them until the transaction ends. */
export const lockContactData = (db: Transaction<DB>, partnerId: string) =>
  db
    .selectFrom('partners')
    .select(['phone_prefix as phonePrefix', 'mobile', 'landline', 'email'])
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .executeTakeFirstOrThrow()

type ContactData = Pick<
  Updateable<DB['partners']>,
  'phone_prefix' | 'mobile' | 'landline' | 'best_time_to_reach' | 'contact_confirmed_on'
>

/** Changes only the given columns, and adds the event about the change. */
export async function changeContactData(
  db: Transaction<DB>,
  { partnerId, at, ...data }: ContactData & { partnerId: string; at: Date },
): Promise<void> {
  await db.updateTable('partners').set(data).where('partner_id', '=', partnerId).execute()
  await addEvent(db, { type: 'contact_data.changed', at, partnerId })
}

type AccountSettings = Pick<
  Updateable<DB['accounts']>,
  | 'mails_about_post'
  | 'mails_about_requests'
  | 'news_about_requests'
  | 'news_by_sms'
  | 'is_quiet_at_night'
  | 'contact_check_put_off_until'
>

/** Changes only the given columns. Expects at least one. */
export async function changeAccountSettings(db: Db, accountId: string, settings: AccountSettings): Promise<void> {
  await db.updateTable('accounts').set(settings).where('account_id', '=', accountId).execute()
}
