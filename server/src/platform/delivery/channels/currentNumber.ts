import { type Kysely, sql } from 'kysely'
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

type Mail = NonNullable<NewsSms['mail']>

/** The columns of the mail that an SMS has replaced. */
function mailColumns(mail: Mail, { recipientName, quietAtNight }: NewsSms, email: string) {
  const { accountId, language, brand, at, kind, ...content } = mail
  return {
    channel: 'mail' as const,
    kind,
    recipient: email,
    content: JSON.stringify({ ...content, to: email, recipientName, quietAtNight }),
  }
}

interface OutdatedSms {
  id: string
  outgoing: NewsSms
  now: Date
}

/** Turns an SMS into the first of the mails that it has replaced, and adds the other mails to the outbox. */
async function turnIntoMails(
  db: Kysely<DB>,
  { id, outgoing, now }: OutdatedSms,
  { mails: [first, ...others], email }: { mails: readonly [Mail, ...Mail[]]; email: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set(mailColumns(first, outgoing, email))
      .where('message_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const { quietAtNight } = outgoing
    for (const mail of others)
      await addMessage(transaction, { ...mail, ...(quietAtNight && { quietAtNight }), at: now, to: email } as Mail)
  })
}

/**
 * Returns an SMS with news as it has to be sent now: to the number that the tenant has meanwhile, or as mails if the tenant has
 * no number any more. Returns undefined, and deletes the SMS, if a mail has told the same, or if the account has been
 * disconnected from its tenant. The former number may belong to another person.
 */
export async function readdressSms(db: Kysely<DB>, sms: OutdatedSms): Promise<StoredMessage | undefined> {
  const { id, outgoing } = sms
  const { accountId, mail, furtherMails = [], to } = outgoing
  const owner = await findOwner(db, accountId)
  if (owner?.mobile === to) return findWaiting(db, id)
  const [first, ...others] = [...(mail ? [mail] : []), ...furtherMails]
  if (owner && isSmsNumber(owner.mobile))
    await db
      .updateTable('messages')
      .set({ recipient: owner.mobile, content: sql`jsonb_set(content, '{to}', to_jsonb(${owner.mobile}::text))` })
      .where('message_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  else if (owner && first) await turnIntoMails(db, sms, { mails: [first, ...others], email: owner.email })
  else await db.deleteFrom('messages').where('message_id', '=', id).where('state', '=', 'waiting').execute()
  return findWaiting(db, id)
}
