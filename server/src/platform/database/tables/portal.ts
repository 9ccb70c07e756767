import type { Language, Localized } from '@portal/contract/api/texts'
import type { Generated } from 'kysely'
import type { Json, Timestamp, TimestampWithDefault } from './columns.ts'

/** The tables of the portal as a whole: the outbox, maintenance, and whether the demo landlord is loaded. */
export interface PortalTables {
  messages: {
    message_id: string
    account_id: string | null
    channel: 'mail' | 'sms' | 'letter'
    kind: string
    language: Language
    brand: string
    recipient: string
    content: Json<Record<string, unknown>>
    state: Generated<'waiting' | 'delivered' | 'dead'>
    tries: Generated<number>
    last_problem: string | null
    created_at: Timestamp
    delivered_at: Timestamp | null
    due_at: Timestamp | null
  }
  maintenance: {
    only_row: Generated<boolean>
    title: Json<Localized>
    body: Json<Localized>
    button: Json<Localized>
    since: TimestampWithDefault
  }
  demo_landlord: {
    only_row: Generated<boolean>
    loaded_at: TimestampWithDefault
    removed_at: Timestamp | null
    real_tenant_since: Timestamp | null
    brand: string | null
  }
}
