import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { OutgoingMessage } from './outgoingMessage.ts'
import {
  type DeliveryClass,
  deliveryClassOf,
  heldUntil,
  newsMailKinds,
  newsSmsKinds,
  priorityOf,
  queueOf,
} from './rules.ts'

type Channel = DB['messages']['channel']

/** The channel and the recipient of a message. */
function addressOf(message: OutgoingMessage): { channel: Channel; recipient: string } {
  switch (message.kind) {
    case 'codeBySms':
    case 'recoveryCodeBySms':
    case 'accountConnectedBySms':
    case 'newsBySms':
    case 'appointmentNewsBySms':
      return { channel: 'sms', recipient: message.to }
    case 'codeByLetter':
    case 'recoveryCodeByLetter':
    case 'accountConnectedByLetter':
      return { channel: 'letter', recipient: message.name }
    default:
      return { channel: 'mail', recipient: message.to }
  }
}

/** Mails to an address that may belong to another person than the tenant. They have no name in the salutation. */
const kindsWithoutName: readonly OutgoingMessage['kind'][] = ['confirmEmail', 'contactCopy', 'emailChangeUndone']

/** Finds the name of the tenant for the salutation of a mail. The salutation of an organisation has no name. */
async function findName(db: Transaction<DB>, { accountId, kind }: OutgoingMessage): Promise<string | undefined> {
  if (accountId === null || kindsWithoutName.includes(kind)) return undefined
  const tenant = await db
    .selectFrom('accounts')
    .innerJoin('partners', 'partners.partner_id', 'accounts.partner_id')
    .select(['name', 'organisation'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return tenant?.organisation === null ? tenant.name : undefined
}

/**
 * Adds a message to the outbox in the transaction of the change that causes the message: both are committed, or neither. A
 * job delivers the message after the commit. A job that may run twice passes a `messageId`: a second message with the same id
 * is ignored.
 */
export async function addMessage(
  transaction: Transaction<DB>,
  message: OutgoingMessage,
  messageId: string = randomUUID(),
): Promise<void> {
  const { accountId, language, brand, at, kind, ...content } = message
  const recipientName = await findName(transaction, message)
  const dueAt = heldUntil(message, at)
  const inserted = await transaction
    .insertInto('messages')
    .values({
      message_id: messageId,
      account_id: accountId,
      ...addressOf(message),
      kind,
      language,
      brand,
      content: JSON.stringify({ ...content, recipientName }),
      created_at: at,
      due_at: dueAt ?? null,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (inserted)
    await addDelivery(transaction, {
      messageId,
      ...deliveryClassOf(message),
      ...(dueAt && { inSeconds: (dueAt.getTime() - at.getTime()) / 1000 }),
    })
}

interface OutdatedMessages {
  kinds: readonly OutgoingMessage['kind'][]
  orderNumber: string
  /** Only messages about these events; messages about any event if undefined. */
  events?: readonly string[]
}

/** Deletes the unsent messages of these kinds about a request, because their content is no longer true. */
export async function deleteUnsent(
  transaction: Transaction<DB>,
  { kinds, orderNumber, events }: OutdatedMessages,
): Promise<void> {
  const unsent = transaction
    .deleteFrom('messages')
    .where('state', '!=', 'delivered')
    .where('kind', 'in', kinds)
    .where(sql`content ->> 'orderNumber'`, '=', orderNumber)
  await (events ? unsent.where(sql`content ->> 'event'`, 'in', events) : unsent).execute()
}

/** Gives the undelivered news by mail of an account the account's new e-mail address as their recipient. */
export async function redirectUnsentNews(
  transaction: Transaction<DB>,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ recipient: to, content: sql`jsonb_set(content, '{to}', to_jsonb(${to}::text))` })
    .where('account_id', '=', accountId)
    .where('recipient', '=', from)
    .where('kind', 'in', newsMailKinds)
    .where('state', '!=', 'delivered')
    .execute()
}

/** Deletes the news of an account that were not sent yet. */
export async function deleteUnsentNews(transaction: Transaction<DB>, accountId: string): Promise<void> {
  await transaction
    .deleteFrom('messages')
    .where('account_id', '=', accountId)
    .where('kind', 'in', [...newsMailKinds, ...newsSmsKinds])
    .where('state', '!=', 'delivered')
    .execute()
}

/**
 * Schedules the delivery of a message. A message has at most one waiting job: a new job replaces the waiting one. Mails to
 * staff are delivered one after another, and so are letters that the tenants have not requested. Their PDFs and files
 * therefore never keep codes and links waiting.
 */
export async function addDelivery(
  db: Transaction<DB>,
  { messageId, inSeconds = 0, ...message }: DeliveryClass & { messageId: string; inSeconds?: number },
): Promise<void> {
  await sql`select graphile_worker.add_job(
    'deliver',
    json_build_object('messageId', ${messageId}::text),
    queue_name := ${queueOf(message)}::text,
    run_at := now() + make_interval(secs => ${inSeconds}),
    job_key := ${messageId}::text,
    priority := ${priorityOf(message)}::int
  )`.execute(db)
}
