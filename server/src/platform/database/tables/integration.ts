import type { EventType } from '@portal/contract/integration/events'
import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

/** Tokens of machines, events, and the webhooks and the folder that receive the events. */
export interface IntegrationTables {
  integration_tokens: {
    token_id: string
    name: string
    scopes: string[]
    token_hash: Buffer
    created_at: Timestamp
    /** The staff member who created the token at the desk; null if the command created it. */
    created_by: string | null
    /** To the minute. */
    last_used_at: Timestamp | null
    revoked_at: Timestamp | null
    is_demo: Generated<boolean>
  }
  events: {
    inserted_order: Generated<string>
    event_id: Generated<string>
    /** The position in the order of all events; null until the event is published, after the commit of the change. */
    position: string | null
    type: EventType
    at: Timestamp
    partner_id: string | null
    request_id: string | null
    entry: number | null
    doc_id: string | null
    contact_id: string | null
  }
  webhooks: {
    webhook_id: string
    token_id: string
    url: string
    /** The types of the events that are sent; null for all types. */
    types: string[] | null
    state: Generated<'active' | 'gone'>
    /** The secrets are derived from these ids. */
    secret_id: string
    former_secret_id: string | null
    former_secret_until: Timestamp | null
    created_at: Timestamp
    /** The last delivery that the receiver has accepted. */
    last_success_at: Timestamp | null
    is_demo: Generated<boolean>
  }
  /** One row since the first start with `EVENTS_FOLDER`. */
  events_folder: {
    only_row: Generated<boolean>
    /** The position of the last event that was written. */
    position: string
  }
  webhook_deliveries: {
    webhook_id: string
    position: string
    /** Events with the same value are delivered one after another. */
    lane: string
    state: Generated<'waiting' | 'dead'>
    tries: Generated<number>
    next_try_at: Timestamp
    /** Why the last try failed; null before the first try. */
    last_problem: string | null
  }
}
