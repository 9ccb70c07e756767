import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Announcement } from './announcements.ts'

type Channel = DB['messages']['channel']

/** Which way a kind of message leaves, and to whom. */
function addressOf(announcement: Announcement): { channel: Channel; recipient: string } {
  switch (announcement.kind) {
    case 'codeBySms':
    case 'accountConnectedBySms':
      return { channel: 'sms', recipient: announcement.to }
    case 'codeByLetter':
    case 'accountConnectedByLetter':
      return { channel: 'letter', recipient: announcement.name }
    default:
      return { channel: 'mail', recipient: announcement.to }
  }
}

/**
 * Puts a message into the outbox, within the transaction of the change that it tells of: both come true, or neither. A
 * job delivers it as soon as the transaction is committed. Whoever may come twice brings the message's id: a second one
 * of the same id is none.
 */
export async function announce(
  transaction: Transaction<DB>,
  announcement: Announcement,
  messageId: string = randomUUID(),
): Promise<void> {
  const { accountId, language, brand, at, kind, ...content } = announcement
  const inserted = await transaction
    .insertInto('messages')
    .values({
      message_id: messageId,
      account_id: accountId,
      ...addressOf(announcement),
      kind,
      language,
      brand,
      content: JSON.stringify(content),
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (inserted) await addDelivery(transaction, messageId)
}

/** Takes back the messages of these kinds about a request that have not gone out: what they say holds no more. */
export async function withdraw(
  transaction: Transaction<DB>,
  { kinds, orderNumber }: { kinds: readonly Announcement['kind'][]; orderNumber: string },
): Promise<void> {
  await transaction
    .deleteFrom('messages')
    .where('state', '!=', 'delivered')
    .where('kind', 'in', kinds)
    .where(sql`content ->> 'orderNumber'`, '=', orderNumber)
    .execute()
}

/** A message has one job at a time: a new one takes the place of the one that waits. */
export async function addDelivery(db: Transaction<DB>, messageId: string, inSeconds = 0): Promise<void> {
  await sql`select graphile_worker.add_job(
    'deliver',
    json_build_object('messageId', ${messageId}::text),
    run_at := now() + make_interval(secs => ${inSeconds}),
    job_key := ${messageId}::text
  )`.execute(db)
}
