import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { canSendSms, type DeliverySettings } from '../../platform/delivery/channelServices.ts'
import { isSmsNumber } from '../../platform/delivery/channels/currentNumber.ts'
import { newsSmsKinds } from '../../platform/delivery/rules.ts'
import { maxNewsSms, newsSmsWindowMs } from './rules.ts'

/** Returns the number to which news can go by SMS; undefined if the tenant has none, or if the portal sends no SMS. */
export const findSmsNumber = async (
  db: Kysely<DB>,
  settings: Pick<DeliverySettings, 'smsGatewayUrl' | 'publicUrl'>,
  mobile: string | null,
): Promise<string | undefined> => (isSmsNumber(mobile) && (await canSendSms(db, settings)) ? mobile : undefined)

/** Reads which news the tenant of an account wants, with the mobile number on file. */
export const readNewsSettings = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('partners', 'partners.partner_id', 'accounts.partner_id')
    .where('account_id', '=', accountId)
    .select([
      'mails_about_post as aboutPost',
      'news_about_requests as aboutRequests',
      'news_by_sms as bySms',
      'is_quiet_at_night as isQuietAtNight',
      'partners.mobile',
    ])
    .executeTakeFirstOrThrow()

/** Whether the number may get another SMS with news. Locks the number until the transaction ends. */
export async function mayGetSms(db: Transaction<DB>, { to, at }: { to: string; at: Date }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`news by SMS ${to}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('messages')
    .where('recipient', '=', to)
    .where('kind', 'in', newsSmsKinds)
    .where('created_at', '>', new Date(at.getTime() - newsSmsWindowMs))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < maxNewsSms
}

/** An SMS about a request, to a number of the account's tenant. */
interface WaitingSms {
  accountId: string | null
  to: string
  kind: (typeof newsSmsKinds)[number]
  orderNumber: string
}

/** Whether an SMS of this kind about this request already waits. An SMS to a former number of the tenant counts: it is redirected. */
export async function isSmsWaiting(
  db: Transaction<DB>,
  { accountId, to, kind, orderNumber }: WaitingSms,
): Promise<boolean> {
  const waiting = await db
    .selectFrom('messages')
    .where((column) => column.or([column('recipient', '=', to), column('account_id', '=', accountId)]))
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where(sql`content ->> 'orderNumber'`, '=', orderNumber)
    .select('message_id')
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * Adds the mail about further news to the waiting SMS of the account about the same request, which replaces both mails. Returns false
 * if none waits any more. A job that may run twice passes its `messageId`: the SMS with this id is about the same news.
 */
export async function addReplacedMail(
  db: Transaction<DB>,
  { accountId, kind, orderNumber }: Omit<WaitingSms, 'to'>,
  { mail, messageId }: { mail: object; messageId: string | undefined },
): Promise<boolean> {
  const further = sql`coalesce(content -> 'furtherMails', '[]') || ${JSON.stringify([mail])}::jsonb`
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ content: sql`jsonb_set(content, '{furtherMails}', ${further})` })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where(sql`content ->> 'orderNumber'`, '=', orderNumber)
    .where(sql<boolean>`message_id is distinct from ${messageId ?? null}::uuid`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
