import type { IntegrationEvent } from '@portal/contract/integration/events'
import { type Kysely, sql } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { DB } from '../database/schema.ts'
import { handledBy } from '../handledBy.ts'

/** An event with its position. */
export interface PublishedEvent {
  position: string
  event: IntegrationEvent
}

interface EventContext {
  db: Kysely<DB>
  settings: Pick<Settings, 'erpServices'>
}

const selectEvents = (db: Kysely<DB>) =>
  db
    .selectFrom('events')
    .leftJoin('requests as request', (join) =>
      join.onRef('request.partner_id', '=', 'events.partner_id').onRef('request.request_id', '=', 'events.request_id'),
    )
    .leftJoin('contact_requests as contact', 'contact.contact_id', 'events.contact_id')
    .select([
      'events.position',
      'events.event_id',
      'events.type',
      'events.at',
      'events.entry',
      'events.doc_id',
      'events.partner_id',
      'request.order_number',
      'request.service_type',
      'request.external_reference',
      'contact.order_number as contact_number',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

const withoutNull = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) as {
    [Key in keyof Value]?: NonNullable<Value[Key]>
  }

/** What an event says about its request; empty for an event that is about no request. */
function requestOf({ order_number, service_type }: Row, settings: EventContext['settings']) {
  if (order_number === null || service_type === null) return {}
  return {
    requestNumber: order_number,
    serviceType: service_type,
    handledBy: handledBy(settings, service_type),
  }
}

const toEvent = (row: Row, settings: EventContext['settings']): PublishedEvent => ({
  position: row.position as string,
  event: {
    id: row.event_id,
    type: row.type,
    timestamp: row.at.toISOString(),
    data: withoutNull({
      ...requestOf(row, settings),
      reference: row.external_reference,
      entry: row.entry,
      documentId: row.doc_id,
      tenantId: row.partner_id,
      contactNumber: row.contact_number,
    }),
  },
})

/** Returns the published events after a position, the oldest first. */
export async function readEvents(
  { db, settings }: EventContext,
  { after, limit }: { after: string; limit: number },
): Promise<PublishedEvent[]> {
  const rows = await selectEvents(db)
    .where('events.position', '>', after)
    .orderBy('events.position')
    .limit(limit)
    .execute()
  return rows.map((row) => toEvent(row, settings))
}

/** Returns the published event with this position. */
export async function findEvent({ db, settings }: EventContext, position: string): Promise<PublishedEvent | undefined> {
  const row = await selectEvents(db).where('events.position', '=', position).executeTakeFirst()
  return row && toEvent(row, settings)
}

/** Returns the newest position that was assigned to an event; 0 if none was. */
export async function findNewestPosition(db: Kysely<DB>): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select case when is_called then last_value else 0 end as position from event_positions
  `.execute(db)
  return BigInt(rows[0]?.position ?? 0)
}
