import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/schema.ts'
import { addMessage } from '../outbox.ts'
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
function mailColumns(mail: OutgoingMessage, { recipientName, quietAtNight }: NewsSms, email: string) {
  const { accountId, language, brand, at, kind, ...content } = mail
  return {
    channel: 'mail' as const,
    kind,
    recipient: email,
    content: JSON.stringify({ ...content, to: email, recipientName, quietAtNight }),
  }
}

/** Turns an SMS into the first mail that it has replaced, and adds the others to the outbox. */
async function sendMails(
  transaction: Transaction<DB>,
  { id, sms, mails, email, now }: { id: string; sms: NewsSms; mails: OutgoingMessage[]; email: string; now: Date },
): Promise<void> {
  const [first, ...others] = mails
  if (!first) return
  await transaction
    .updateTable('messages')
    .set(mailColumns(first, sms, email))
    .where('message_id', '=', id)
    .execute()
  for (const mail of others) {
    const { quietAtNight } = sms
    await addMessage(transaction, {
      ...mail,
      to: email,
      at: now,
      ...(quietAtNight && { quietAtNight }),
    } as OutgoingMessage)
  }
}

/**
 * Returns an SMS with news as it has to be sent now: to the tenant's current number or, if the tenant no longer has one, as the
 * mails that the SMS has replaced. Deletes the SMS and returns undefined if the tenant has no number and mails are sent anyway,
 * or if the account has been disconnected from its tenant. The former number may belong to another person.
 */
export const readdressSms = (
  db: Kysely<DB>,
  { id, now }: { id: string; now: Date },
): Promise<StoredMessage | undefined> =>
  db.transaction().execute(async (transaction) => {
    const stored = await findWaiting(transaction, id, { lock: true })
    if (!stored || !isNewsSms(stored.outgoing)) return stored
    const sms = stored.outgoing
    const mails = [...(sms.mail ? [sms.mail] : []), ...(sms.furtherMails ?? [])]
    const owner = await findOwner(transaction, sms.accountId)
    if (owner?.mobile === sms.to) return stored
    const own = transaction.updateTable('messages').where('message_id', '=', id)
    if (owner && isSmsNumber(owner.mobile))
      await own
        .set({ recipient: owner.mobile, content: sql`jsonb_set(content, '{to}', to_jsonb(${owner.mobile}::text))` })
        .execute()
    else if (owner && mails.length > 0) await sendMails(transaction, { id, sms, mails, email: owner.email, now })
    else await transaction.deleteFrom('messages').where('message_id', '=', id).execute()
    return await findWaiting(transaction, id)
  })
