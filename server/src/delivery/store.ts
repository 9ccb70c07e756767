import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Announcement } from './announcements.ts'
import { addDelivery } from './outbox.ts'

export type Channel = DB['messages']['channel']

export interface StoredMessage {
  id: string
  channel: Channel
  recipient: string
  brand: string
  tries: number
  createdAt: Date
  announcement: Announcement
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
type Row = Pick<Awaited<ReturnType<typeof selectAll>>[number], (typeof columns)[number]>
const selectAll = (db: Kysely<DB>) => db.selectFrom('messages').selectAll().execute()

/** JSON knows no points in time: the one that messages hold is text there. */
const revive = (content: Record<string, unknown>) =>
  typeof content.expiresAt === 'string' ? { ...content, expiresAt: new Date(content.expiresAt) } : content

const toMessage = (row: Row): StoredMessage => ({
  id: row.message_id,
  channel: row.channel,
  recipient: row.recipient,
  brand: row.brand,
  tries: row.tries,
  createdAt: row.created_at,
  announcement: {
    ...revive(row.content),
    kind: row.kind,
    accountId: row.account_id,
    language: row.language,
    brand: row.brand,
    at: row.created_at,
  } as Announcement,
})

/** A message that still has to go out; none when it went, or was deleted with its account. */
export async function findWaiting(db: Kysely<DB>, id: string): Promise<StoredMessage | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(columns)
    .where('message_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row && toMessage(row)
}

/**
 * Notes that a message was handed over, and of which document it told. What it said is forgotten, unless the demo outbox
 * goes on showing it.
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
    const { announcement } = message
    if (announcement.kind === 'newDocument') await markAnnounced(transaction, announcement.document, now)
  })
}

/** Once: a mail that was handed over a second time, because the first answer was lost, changes nothing. */
async function markAnnounced(
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

/** Notes a failure, with the next try in the same transaction; without one the message stays for somebody to look at. */
export async function markFailed(
  db: Kysely<DB>,
  { id, problem, nextTryInSeconds }: { id: string; problem: string; nextTryInSeconds: number | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set((column) => ({
        state: nextTryInSeconds === undefined ? 'dead' : 'waiting',
        last_problem: problem.slice(0, 500),
        tries: column('tries', '+', 1),
      }))
      .where('message_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows > 0n && nextTryInSeconds !== undefined) await addDelivery(transaction, id, nextTryInSeconds)
  })
}

/** What was put into the demo outbox, the newest first. */
export async function listKept(db: Kysely<DB>, channels: readonly Channel[], limit: number): Promise<StoredMessage[]> {
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

export async function findKept(
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

/** Whether the demo landlord is loaded and there is no real tenant: only then may anybody read what the portal sends. */
export async function hasOnlyDemoTenants(db: Kysely<DB>): Promise<boolean> {
  if (!(await isDemoLoaded(db))) return false
  const realTenant = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('is_demo', '=', false)
    .executeTakeFirst()
  return realTenant === undefined
}

export interface Undelivered {
  id: string
  channel: Channel
  kind: string
  state: 'waiting' | 'dead'
  tries: number
  createdAt: Date
  problem: string | null
}

/** What has not gone out, the oldest first. */
export async function listUndelivered(db: Kysely<DB>): Promise<Undelivered[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['message_id', 'channel', 'kind', 'state', 'tries', 'created_at', 'last_problem'])
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
    problem: row.last_problem,
  }))
}

/** Sends a message that waits or was given up; answers false when there is none of that id. */
export async function sendAgain(db: Transaction<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'waiting', tries: 0 })
    .where('message_id', '=', id)
    .where('state', '!=', 'delivered')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await addDelivery(db, id)
  return true
}

export interface LeftUndone {
  job: string
  key: string | null
  tries: number
  createdAt: Date
  problem: string | null
}

/** Jobs beside the messages that were tried as often as they are at all, like the writing of a document. */
export async function listGivenUp(db: Kysely<DB>): Promise<LeftUndone[]> {
  const { rows } = await sql<LeftUndone>`
    select task_identifier as job, key, attempts as tries, created_at as "createdAt", last_error as problem
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and task_identifier <> 'deliver'
    order by created_at
  `.execute(db)
  return rows
}
