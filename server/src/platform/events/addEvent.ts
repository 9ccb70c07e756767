import type { EventType } from '@portal/contract/integration/events'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/schema.ts'

/** An event with the ids of what it is about. It has no other data, so it does not become outdated when that data changes. */
export interface NewEvent {
  type: EventType
  at: Date
  /** The tenant who sent the request, or whose document or contact data the event is about. */
  partnerId?: string
  requestId?: string | undefined
  /** The entry of the request's history that the change has added. */
  entry?: number
  docId?: string
  contactId?: string
}

/**
 * Adds an event in the transaction of the change: both are committed, or neither. For an event about a request, the
 * transaction must hold the lock of the request, which keeps the events of a request in order. If a webhook exists or events
 * are written into a folder, a job passes the event on after the commit.
 */
export async function addEvent(db: Kysely<DB>, event: NewEvent): Promise<void> {
  await db
    .insertInto('events')
    .values({
      type: event.type,
      at: event.at,
      partner_id: event.partnerId ?? null,
      request_id: event.requestId ?? null,
      entry: event.entry ?? null,
      doc_id: event.docId ?? null,
      contact_id: event.contactId ?? null,
    })
    .execute()
  await schedulePublication(db)
}

/** Adds an event for each row of a query with the columns `partner_id` and `doc_id`. */
export async function addDocumentEvents(
  db: Kysely<DB>,
  { type, at, documents }: Pick<NewEvent, 'type' | 'at'> & { documents: RawBuilder<unknown> },
): Promise<void> {
  await sql`insert into events (type, at, partner_id, doc_id)
    select ${type}, ${at}::timestamptz, partner_id, doc_id from (${documents}) as documents`.execute(db)
  await schedulePublication(db)
}

const schedulePublication = (db: Kysely<DB>) =>
  sql`select graphile_worker.add_job('publishEvents', '{}'::json) where exists (
    select from webhooks where state = 'active'
    union all select from events_folder
  )`.execute(db)
