import { randomUUID } from 'node:crypto'
import type { EventType } from '@portal/contract/integration/events'
import type { Webhook } from '@portal/contract/integration/webhooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { isWanted, laneOf, publishIn, sendingPriority, sendNow } from '../../../platform/events/publish.ts'
import { formerSecretMs } from './secrets.ts'

type Db = Kysely<DB>

interface Key {
  tokenId: string
  webhookId: string
}

const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select(['webhook_id', 'url', 'types', 'state', 'webhooks.created_at', 'secret_id'])
    .select((select) =>
      (['waiting', 'dead'] as const).map((state) =>
        select
          .selectFrom('webhook_deliveries as delivery')
          .whereRef('delivery.webhook_id', '=', 'webhooks.webhook_id')
          .where('delivery.state', '=', state)
          .select((count) => count.fn.countAll<string>().as('count'))
          .as(state),
      ),
    )
    .select((select) =>
      select
        .selectFrom('webhook_deliveries as delivery')
        .whereRef('delivery.webhook_id', '=', 'webhooks.webhook_id')
        .where('delivery.last_problem', 'is not', null)
        .orderBy('delivery.next_try_at', 'desc')
        .limit(1)
        .select('delivery.last_problem')
        .as('last_problem'),
    )
    .orderBy('webhooks.created_at')

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>

/** A webhook as its machine reads it, and the id of its secret. */
export interface StoredWebhook {
  shown: Webhook
  secretId: string
}

const toWebhook = (row: Row): StoredWebhook => ({
  shown: {
    id: row.webhook_id,
    url: row.url,
    types: row.types as EventType[] | null,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    waiting: Number(row.waiting),
    givenUp: Number(row.dead),
    lastProblem: row.last_problem,
  },
  secretId: row.secret_id,
})

export const listWebhooks = async (db: Db, tokenId: string): Promise<StoredWebhook[]> =>
  (await selectWebhooks(db).where('token_id', '=', tokenId).execute()).map(toWebhook)

/** Returns the webhooks of all machines, each with its token and its last success. */
export async function listWebhooksOfAll(db: Db) {
  const rows = await selectWebhooks(db)
    .innerJoin('integration_tokens as token', 'token.token_id', 'webhooks.token_id')
    .select(['token.token_id', 'token.name', 'webhooks.last_success_at'])
    .execute()
  return rows.map((row) => ({
    ...toWebhook(row),
    token: { tokenId: row.token_id, name: row.name },
    lastSuccessAt: row.last_success_at,
  }))
}

/** Returns a webhook of a machine; undefined for a missing webhook and for one of another machine. */
export async function findWebhook(db: Db, { tokenId, webhookId }: Key): Promise<StoredWebhook | undefined> {
  const row = await selectWebhooks(db)
    .where('token_id', '=', tokenId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return row && toWebhook(row)
}

export async function insertWebhook(
  db: Db,
  { tokenId, url, types, now }: { tokenId: string; url: string; types: readonly EventType[] | undefined; now: Date },
): Promise<string> {
  const webhookId = randomUUID()
  await db
    .insertInto('webhooks')
    .values({
      webhook_id: webhookId,
      token_id: tokenId,
      url,
      types: types ? [...types] : null,
      secret_id: randomUUID(),
      created_at: now,
    })
    .execute()
  return webhookId
}

export async function deleteWebhook(db: Db, { tokenId, webhookId }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('webhook_id', '=', webhookId)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the secret. For a day, the former one also signs. */
export async function rotateSecret(db: Db, { tokenId, webhookId, now }: Key & { now: Date }): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((column) => ({
      former_secret_id: column.ref('secret_id'),
      former_secret_until: new Date(now.getTime() + formerSecretMs),
      secret_id: randomUUID(),
    }))
    .where('webhook_id', '=', webhookId)
    .where('token_id', '=', tokenId)
    .execute()
}

/**
 * Schedules the next try of the job that sends the events of a webhook. Keeps a job that a new event has added meanwhile,
 * because that job is due earlier.
 */
export const scheduleNextTry = (db: Db, webhookId: string, inSeconds: number) =>
  sql`select graphile_worker.add_job(
    'sendEvents',
    json_build_object('webhookId', ${webhookId}::text),
    queue_name := ${`webhook ${webhookId}`}::text,
    run_at := now() + make_interval(secs => ${inSeconds}),
    job_key := ${`webhook ${webhookId}`}::text,
    job_key_mode := 'preserve_run_at',
    priority := ${sendingPriority}
  )`.execute(db)

/**
 * Enables a webhook and makes the events since a point in time due again, in their order. Returns the number of these events.
 * First publishes the events that wait for it: while no webhook is active, no job does so.
 */
export async function replaySince(
  db: Transaction<DB>,
  { webhookId, since, now }: { webhookId: string; since: Date; now: Date },
): Promise<number> {
  await publishIn(db, now)
  await db.updateTable('webhooks').set({ state: 'active' }).where('webhook_id', '=', webhookId).execute()
  const { rows } = await sql`
    insert into webhook_deliveries (webhook_id, position, lane, next_try_at)
    select webhook_id, position, ${laneOf}, ${now}::timestamptz
    from events join webhooks on webhook_id = ${webhookId} and ${isWanted}
    where at >= ${since} and position is not null
    on conflict (webhook_id, position) do update set state = 'waiting', tries = 0, next_try_at = excluded.next_try_at, last_problem = null
    returning position
  `.execute(db)
  await sendNow(db, sql`(select ${webhookId}::uuid as webhook_id) as webhooks`)
  return rows.length
}

/** Counts the webhooks of all machines. Locks the table, so that concurrent counts wait for the transaction. */
export async function countWebhooks(db: Transaction<DB>): Promise<number> {
  await sql`lock table webhooks in share row exclusive mode`.execute(db)
  const { count } = await db
    .selectFrom('webhooks')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
