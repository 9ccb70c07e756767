import type { Language, Localized } from '@portal/contract/api/texts'
import type { AppointmentState } from '@portal/contract/appointments'
import type { ContactRole } from '@portal/contract/form/contactForm'
import type { Generated } from 'kysely'
import type { Imported, Json, JsonWithDefault, Timestamp, TimestampWithDefault } from './columns.ts'

/** Requests of tenants, contact messages, submissions, and appointments with technicians. */
export interface RequestTables {
  requests: {
    partner_id: string
    request_id: string
    contract_id: string
    parent_request_id: string | null
    order_number: string
    /** `own`: made by the tenant. `other`: work in or around the building, shown as "Rund ums Haus". */
    kind: 'own' | 'other'
    service_type: string
    theme_text: Json<Localized>
    type_text: Json<Localized>
    form_id: string | null
    answers: JsonWithDefault<Record<string, unknown>>
    status: number
    status_message: Json<Localized>
    app_message: Json<Localized> | null
    push_date: Timestamp | null
    /**
     * Not an id: the `calendar_sequence` of the appointment when `app_message` announced it; null if `app_message` announces
     * none.
     */
    app_message_appointment: number | null
    /** Plain texts come from the landlord's system or are the tenant's own words. Localized texts come from the portal. */
    sub_data: JsonWithDefault<{ label: string | Localized; value: string | Localized }[]>
    /** Whether the catalog marked the request as an emergency when it was sent. */
    is_emergency: Generated<boolean>
    /** Whether only the sender sees the request; otherwise every tenant of the contract does. */
    is_personal: Generated<boolean>
    /**
     * The time of the tenant's newest message or withdrawal that no staff member has answered or marked as seen; null if
     * there is none.
     */
    unanswered_since: Timestamp | null
    created_at: TimestampWithDefault
    /** The number of the request in the landlord's system. Tenants do not see it. */
    external_reference: string | null
  }
  request_history: {
    partner_id: string
    request_id: string
    entry: number
    at: TimestampWithDefault
    status: number
    text: Json<Localized>
    /** The words of the tenant or a staff member; null for an entry without words, such as an entry of the portal. */
    message: string | null
    /** Whether `message` has the words of a staff member. */
    is_answer: Generated<boolean>
    /** The `calendar_sequence` of the appointment when the entry announced it; null for other entries. */
    announces_appointment: number | null
    /** The tenant who wrote the entry or made the decision in it; null for entries of staff and of the portal. */
    writer_id: string | null
  }
  attachments: {
    partner_id: string
    attachment_id: string
    request_id: string
    contract_id: string
    /** The entry of the history with which the file was sent. */
    entry: Generated<number>
    position: number
    field_id: string
    file_name: string
    mime_type: string
    size_in_bytes: number
    sha256: Buffer
    file_key: string
  }
  contact_requests: {
    contact_id: string
    order_number: string
    role: ContactRole
    first_name: string
    last_name: string
    email: string
    phone: string | null
    tenant_name: string | null
    address: string | null
    contract_number: string | null
    is_not_the_tenant: boolean
    reason: string
    language: Language
    brand: string
    suspicion: 'tooFast' | 'trap' | null
    created_at: Timestamp
  }
  contact_attachments: {
    contact_id: string
    position: number
    file_name: string
    mime_type: string
    size_in_bytes: number
    sha256: Buffer
    file_key: string
  }
  submissions: {
    /** The tenant, the token of the machine, or the id for all other callers. */
    partner_id: string
    idempotency_key: string
    body_hash: Buffer
    answer: Json<object>
    created_at: TimestampWithDefault
  }
  /** The replies of staff that the server has read from `REPLIES_MAILBOX`. */
  staff_replies: {
    /** The SHA-256 of the Message-ID; for a mail without one, of the whole mail. */
    message_hash: Buffer
    /** `ignored`: an automatic mail, or a mail of another company. */
    outcome: 'delivered' | 'refused' | 'ignored'
    processed_at: Timestamp
  }
  technicians: {
    technician_id: string
    name: string
    company: string
    trades: string[]
    /** Postal codes. */
    districts: string[]
    answers_after_seconds: Generated<number>
    is_demo: Generated<boolean>
    external_id: string | null
    imported: Json<Imported> | null
  }
  working_hours: {
    technician_id: string
    /** Monday is 1, Saturday is 6. */
    weekday: number
    /** `opens` and `closes` are times of day in Germany. */
    opens: string
    closes: string
    imported: Json<Imported> | null
  }
  calendar_entries: {
    entry_id: string
    technician_id: string
    starts_at: Timestamp
    ends_at: Timestamp
    external_id: string | null
    imported: Json<Imported> | null
  }
  closed_days: {
    day: string
    name: string
    imported: Json<Imported> | null
  }
  appointments: {
    partner_id: string
    request_id: string
    contract_id: string
    trade: string
    /** A postal code. */
    district: string
    state: AppointmentState
    /** When the appointment entered `state`. */
    since: Timestamp
    /**
     * Increases with each change, except when a search moves on to its next state. A decision about an older revision is
     * refused.
     */
    revision: Generated<number>
    technician_id: string | null
    /** The number of changes that must reach the calendar of the tenant (`SEQUENCE` in RFC 5545). */
    calendar_sequence: Generated<number>
    /** The `calendar_sequence` of each earlier visit for the request that took place. */
    past_sequences: Generated<number[]>
  }
  given_windows: {
    technician_id: string
    starts_at: Timestamp
    ends_at: Timestamp
    partner_id: string
    request_id: string
  }
}
