import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { isAllowedWithRealTenants } from '../tokens.ts'

type Db = Kysely<DB>

/** A webhook that may receive events now, with the ids of the secrets that sign. */
export interface ActiveWebhook {
  webhookId: string
  url: string
  secretIds: string[]
}

/** Returns a webhook; undefined if it was removed, its receiver has answered 410, or its token may no longer read events. */
export async function findActiveWebhook(db: Db, webhookId: string, now: Date): Promise<ActiveWebhook | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .innerJoin('integration_tokens as token', 'token.token_id', 'webhooks.token_id')
    .select(['url', 'secret_id', 'former_secret_id', 'former_secret_until'])
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'active')
    .where('token.revoked_at', 'is', null)
    .where(isAllowedWithRealTenants('webhooks.is_demo'))
    .where(isAllowedWithRealTenants('token.is_demo'))
    // A webhook sends events, so its token must be allowed to read them.
    .where(sql<boolean>`'events:read' = any(token.scopes)`)
    .executeTakeFirst()
  if (!row) return undefined
  const isFormerValid = row.former_secret_until !== null && row.former_secret_until > now
  const former = isFormerValid && row.former_secret_id !== null ? [row.former_secret_id] : []
  return { webhookId, url: row.url, secretIds: [row.secret_id, ...former] }
}

export interface DueDelivery {
  position: string
  tries: number
}

/** Returns the deliveries that are due: of each lane, only the first event that still waits. */
export async function findDue(
  db: Db,
  { webhookId, now, limit }: { webhookId: string; now: Date; limit: number },
): Promise<DueDelivery[]> {
  return await firstOfLanes(db, webhookId)
    .where('next_try_at', '<=', now)
    .orderBy('position')
    .limit(limit)
    .select(['position', 'tries'])
    .execute()
}

const firstOfLanes = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_deliveries as earlier')
            .select('earlier.position')
            .whereRef('earlier.webhook_id', '=', 'delivery.webhook_id')
            .whereRef('earlier.lane', '=', 'delivery.lane')
            .where('earlier.state', '=', 'waiting')
            .whereRef('earlier.position', '<', 'delivery.position'),
        ),
      ),
    )

/** Returns when the next delivery is due; undefined if none waits. */
export async function findNextDue(db: Db, webhookId: string): Promise<Date | undefined> {
  const row = await firstOfLanes(db, webhookId)
    .orderBy('next_try_at')
    .select('next_try_at as nextTryAt')
    .executeTakeFirst()
  return row?.nextTryAt
}

interface DeliveryKey {
  webhookId: string
  position: string
}

export async function markDelivered(db: Db, { webhookId, position, now }: DeliveryKey & { now: Date }): Promise<void> {
  await db
    .with('delivered', (query) =>
      query
        .deleteFrom('webhook_deliveries')
        .where('webhook_id', '=', webhookId)
        .where('position', '=', position)
        .returning('webhook_id'),
    )
    .updateTable('webhooks')
    .set({ last_success_at: now })
    .where('webhook_id', 'in', (query) => query.selectFrom('delivered').select('webhook_id'))
    .execute()
}

/** Records a failed try. Without `nextTryAt`, gives the delivery up, and the next event of its lane becomes due. */
export async function markFailed(
  db: Db,
  { webhookId, position, problem, nextTryAt }: DeliveryKey & { problem: string; nextTryAt: Date | undefined },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((column) => ({
      tries: column('tries', '+', 1),
      last_problem: problem,
      ...(nextTryAt ? { next_try_at: nextTryAt } : { state: 'dead' }),
    }))
    .where('webhook_id', '=', webhookId)
    .where('position', '=', position)
    .execute()
}

/** Disables a webhook whose receiver has answered 410. Its deliveries wait until it is enabled again, and are deleted with the webhook or with their events. */
export const markGone = (db: Db, webhookId: string) =>
  db.updateTable('webhooks').set({ state: 'gone' }).where('webhook_id', '=', webhookId).execute()
