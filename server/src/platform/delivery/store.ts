import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isLocalUrl } from '../../settings.ts'
import type { DB } from '../database/schema.ts'
import { addDelivery } from './outbox.ts'
import type { OutgoingMessage } from './outgoingMessage.ts'
import { type DeliveryClass, deliveryClassOf, isRequested } from './rules.ts'

export type Channel = DB['messages']['channel']

export interface StoredMessage {
  id: string
  channel: Channel
  recipient: string
  brand: string
  tries: number
  createdAt: Date
  outgoing: OutgoingMessage
}

const columns = [
  'message_id',
  'account_id',
  'channel',
  'kind',
  'language',
  'brand',
  'recipient',
  'content',
  'tries',
  'created_at',
] as const
type Row = Pick<Selectable<DB['messages']>, (typeof columns)[number]>

/** Turns `expiresAt` into a `Date`: it is stored as text, because JSON has no type for points in time. */
const revive = (content: Record<string, unknown>) =>
  typeof content.expiresAt === 'string' ? { ...content, expiresAt: new Date(content.expiresAt) } : content

const toMessage = (row: Row): StoredMessage => ({
  id: row.message_id,
  channel: row.channel,
  recipient: row.recipient,
  brand: row.brand,
  tries: row.tries,
  createdAt: row.created_at,
  outgoing: {
    ...revive(row.content),
    kind: row.kind,
    accountId: row.account_id,
    language: row.language,
    brand: row.brand,
    at: row.created_at,
  } as OutgoingMessage,
})

/**
 * Returns a message that waits to be sent; undefined if it was delivered, given up or deleted. `lock` locks it until the
 * transaction ends.
 */
export async function findWaiting(
  db: Kysely<DB>,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredMessage | undefined> {
  const query = db.selectFrom('messages').select(columns).where('message_id', '=', id).where('state', '=', 'waiting')
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && toMessage(row)
}

/**
 * Records that a message was handed over; for a mail about a new document, also in the row of that document. Deletes the
 * message's content, unless the demo outbox still shows it (`keepContent`).
 */
export async function markDelivered(
  db: Kysely<DB>,
  { message, now, keepContent }: { message: StoredMessage; now: Date; keepContent: boolean },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('messages')
      .set((column) => ({
        state: 'delivered',
        delivered_at: now,
        last_problem: null,
        tries: column('tries', '+', 1),
        ...(!keepContent && { content: '{}' }),
      }))
      .where('message_id', '=', message.id)
      .execute()
    const { outgoing } = message
    if (outgoing.kind === 'newDocument') await recordMail(transaction, outgoing.document, now)
  })
}

/**
 * Records the time at which the mail about a document was handed over. If the mail was handed over twice, keeps the first
 * time.
 */
async function recordMail(
  db: Kysely<DB>,
  { partnerId, docId }: { partnerId: string; docId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ announced_at: now })
    .where('partner_id', '=', partnerId)
    .where('doc_id', '=', docId)
    .where('announced_at', 'is', null)
    .execute()
}

interface HeldMessage extends DeliveryClass {
  id: string
  until: Date
  now: Date
}

/** Lets a message wait until a later time, without counting a try. */
export async function holdMessage(db: Kysely<DB>, { id, until, now, ...message }: HeldMessage): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set({ due_at: until })
      .where('message_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    const inSeconds = (until.getTime() - now.getTime()) / 1000
    if (numUpdatedRows > 0n) await addDelivery(transaction, { messageId: id, ...message, inSeconds })
  })
}

interface FailedTry extends DeliveryClass {
  id: string
  problem: string
  nextTryInSeconds: number | undefined
}

/**
 * Records a failed try or an expired message, and schedules the next try in the same transaction. Without `nextTryInSeconds`,
 * gives the message up, and also deletes the content if it has a requested code or link: the recipient can request a new one.
 */
export async function markFailed(
  db: Kysely<DB>,
  { id, problem, nextTryInSeconds, ...message }: FailedTry,
): Promise<void> {
  const isGivenUp = nextTryInSeconds === undefined
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set((column) => ({
        state: isGivenUp ? 'dead' : 'waiting',
        last_problem: problem.slice(0, 500),
        tries: column('tries', '+', 1),
        ...(isGivenUp && isRequested(message.kind) && { content: '{}' }),
      }))
      .where('message_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows > 0n && !isGivenUp)
      await addDelivery(transaction, { messageId: id, ...message, inSeconds: nextTryInSeconds })
  })
}

/** Returns the messages that the demo outbox shows, newest first. */
export async function listShown(db: Kysely<DB>, channels: readonly Channel[], limit: number): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(columns)
    .where('state', '=', 'delivered')
    .where('channel', 'in', channels)
    .where(sql<boolean>`content <> '{}'`)
    .orderBy('created_at', 'desc')
    .orderBy('delivered_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

/** Returns a message that the demo outbox shows. */
export async function findShown(
  db: Kysely<DB>,
  channels: readonly Channel[],
  id: string,
): Promise<StoredMessage | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(columns)
    .where('message_id', '=', id)
    .where('state', '=', 'delivered')
    .where('channel', 'in', channels)
    .where(sql<boolean>`content <> '{}'`)
    .executeTakeFirst()
  return row && toMessage(row)
}

export async function isDemoLoaded(db: Kysely<DB>): Promise<boolean> {
  const demo = await db.selectFrom('demo_landlord').select('removed_at').executeTakeFirst()
  return demo !== undefined && demo.removed_at === null
}

/**
 * Whether the portal serves only the demo landlord: it has never had a real tenant, and its address leads to this machine.
 * Only then may every anonymous visitor read the demo outbox.
 */
export async function isDemoPortal(db: Kysely<DB>, { publicUrl }: { publicUrl: string }): Promise<boolean> {
  if (!isLocalUrl(publicUrl)) return false
  const demo = await db.selectFrom('demo_landlord').select(['removed_at', 'real_tenant_since']).executeTakeFirst()
  return demo !== undefined && demo.removed_at === null && demo.real_tenant_since === null
}

export interface Undelivered {
  id: string
  channel: Channel
  kind: string
  state: 'waiting' | 'dead'
  tries: number
  createdAt: Date
  /** When a message that waits for the end of the quiet hours is due. */
  dueAt: Date | null
  problem: string | null
}

/** Returns all messages that wait or were given up, oldest first. */
export async function listUndelivered(db: Kysely<DB>): Promise<Undelivered[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['message_id', 'channel', 'kind', 'state', 'tries', 'created_at', 'due_at', 'last_problem'])
    .where('state', '!=', 'delivered')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.message_id,
    channel: row.channel,
    kind: row.kind,
    state: row.state as Undelivered['state'],
    tries: row.tries,
    createdAt: row.created_at,
    dueAt: row.due_at,
    problem: row.last_problem,
  }))
}

/**
 * Schedules another delivery of a message that waits or was given up. Returns `absent` if there is no such message, and
 * `emptied` if its content was deleted.
 */
export async function sendAgain(db: Transaction<DB>, id: string): Promise<'scheduled' | 'absent' | 'emptied'> {
  const message = await db
    .selectFrom('messages')
    .select(columns)
    .select('state')
    .where('message_id', '=', id)
    .where('state', '!=', 'delivered')
    .forUpdate()
    .executeTakeFirst()
  if (!message) return 'absent'
  const { outgoing } = toMessage(message)
  if (message.state === 'dead' && isRequested(outgoing.kind)) return 'emptied'
  await db.updateTable('messages').set({ state: 'waiting', tries: 0 }).where('message_id', '=', id).execute()
  await addDelivery(db, { messageId: id, ...deliveryClassOf(outgoing) })
  return 'scheduled'
}

export interface GivenUpJob {
  job: string
  key: string | null
  tries: number
  createdAt: Date
  problem: string | null
}

/** Returns the jobs, except deliveries, that have used up their tries. */
export async function listGivenUpJobs(db: Kysely<DB>): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob>`
    select task_identifier as job, key, attempts as tries, created_at as "createdAt", last_error as problem
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and task_identifier <> 'deliver'
    order by created_at
  `.execute(db)
  return rows
}
