import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.ts'
import type { OutgoingMessage } from '../outgoingMessage.ts'
import { findWaiting, type StoredMessage } from '../store.ts'

/** A number in E.164. Texts such as "see file" and numbers without a prefix get no news. */
export const isSmsNumber = (number: string | null): number is string =>
  number !== null && /^\+[1-9]\d{6,14}$/.test(number)

type NewsSms = Extract<OutgoingMessage, { kind: 'newsBySms' | 'appointmentNewsBySms' }> & { accountId: string }

/** Whether a message is an SMS with news for an account. */
export const isNewsSms = (message: OutgoingMessage): message is NewsSms =>
  (message.kind === 'newsBySms' || message.kind === 'appointmentNewsBySms') && message.accountId !== null

/** The address of an account, and its tenant's number on file; undefined if the account has been disconnected from its tenant. */
const findOwner = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('partners', 'partners.partner_id', 'accounts.partner_id')
    .where('account_id', '=', accountId)
    .select(['accounts.email', 'partners.mobile'])
    .executeTakeFirst()

/** The columns of the mail that an SMS has replaced. */
function mailColumns(mail: NonNullable<NewsSms['mail']>, { recipientName, quietAtNight }: NewsSms, email: string) {
  const { accountId, language, brand, at, kind, ...content } = mail
  return {
    channel: 'mail' as const,
    kind,
    recipient: email,
    content: JSON.stringify({ ...content, to: email, recipientName, quietAtNight }),
  }
}

/**
 * Returns an SMS with news as it has to be sent now: to the number that the tenant has meanwhile, or as a mail if the tenant has
 * no number any more. Returns undefined, and deletes the SMS, if a mail has told the same, or if the account has been
 * disconnected from its tenant. The former number may belong to another person.
 */
export async function readdressSms(
  db: Kysely<DB>,
  { id, outgoing }: { id: string; outgoing: NewsSms },
): Promise<StoredMessage | undefined> {
  const { accountId, mail, to } = outgoing
  const owner = await findOwner(db, accountId)
  if (owner?.mobile === to) return findWaiting(db, id)
  const waiting = db.updateTable('messages').where('message_id', '=', id).where('state', '=', 'waiting')
  if (owner && isSmsNumber(owner.mobile))
    await waiting
      .set({ recipient: owner.mobile, content: sql`jsonb_set(content, '{to}', to_jsonb(${owner.mobile}::text))` })
      .execute()
  else if (owner && mail) await waiting.set(mailColumns(mail, outgoing, owner.email)).execute()
  else await db.deleteFrom('messages').where('message_id', '=', id).where('state', '=', 'waiting').execute()
  return findWaiting(db, id)
}
