import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'

/** The key of the advisory lock: an arbitrary number that no other code uses in this database. */
const lockNumber = 7_302_145

/** Messages with a code or a warning are sent before events. */
export const sendingPriority = sql`1`

/** For each webhook of a query, adds the job that sends its events. The job replaces one that waits for a later try. */
const sendJobs = sql`select graphile_worker.add_job(
  'sendEvents',
  json_build_object('webhookId', webhook_id),
  queue_name := 'webhook ' || webhook_id,
  job_key := 'webhook ' || webhook_id,
  priority := ${sendingPriority}
)`

/** Adds the jobs that send the due events of these webhooks now. */
export const sendNow = (db: Kysely<DB>, webhooks: RawBuilder<unknown>) => sql`${sendJobs} from ${webhooks}`.execute(db)

/**
 * Adds the job that writes events into the folder of `EVENTS_FOLDER` if any wait. It replaces a job that waits for a later try.
 */
export const writeNow = (db: Kysely<DB>) =>
  sql`select graphile_worker.add_job(
    'writeEvents',
    '{}'::json,
    queue_name := 'events folder',
    job_key := 'events folder',
    priority := ${sendingPriority}
  )
  from events_folder as folder where exists (select from events where events.position > folder.position)`.execute(db)

/** Events with the same value are delivered one after another. */
export const laneOf = sql`coalesce(request_id, doc_id, partner_id, contact_id, event_id)`

/** An SQL condition: the webhook is active and wants events of this type. */
export const isWanted = sql<boolean>`webhooks.state = 'active' and (webhooks.types is null or type = any (webhooks.types))`

/**
 * Gives each committed event without a position the next position, and adds it to the deliveries of the webhooks that want
 * it. A lock allows one publication at a time until the transaction ends, and the statements see only committed events. A position
 * is therefore never visible before a smaller one, even if transactions commit in another order than they insert. Schedules the
 * deliveries, and the job that writes events into a folder.
 */
export async function publishIn(transaction: Transaction<DB>, now: Date): Promise<void> {
  // A statement of its own: the next statement must not see the state before the wait for the lock.
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction)
  await sql`
    with numbered as materialized (
      select inserted_order, nextval('event_positions') as position
      from (select inserted_order from events where position is null order by inserted_order) as pending
    ), published as (
      update events set position = numbered.position from numbered
      where events.inserted_order = numbered.inserted_order
      returning events.*
    ), added as (
      insert into webhook_deliveries (webhook_id, position, lane, next_try_at)
      select webhook_id, position, ${laneOf}, ${now}::timestamptz
      from published join webhooks on ${isWanted}
      returning webhook_id
    )
    ${sendJobs} from (select distinct webhook_id from added) as webhooks
  `.execute(transaction)
  await writeNow(transaction)
}

/** Publishes in a transaction of its own. */
export const publishEvents = (db: Kysely<DB>, now: Date): Promise<void> =>
  db.transaction().execute((transaction) => publishIn(transaction, now))

/** Whether a committed event has no position yet. */
export async function hasUnpublished(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select from events where position is null limit 1`.execute(db)
  return rows.length > 0
}
