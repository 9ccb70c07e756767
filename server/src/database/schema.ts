import type { AppointmentState } from '@portal/contract/appointments'
import type { ContactRole } from '@portal/contract/contactForm'
import type { Language, Localized } from '@portal/contract/texts'
import type { ColumnType, Generated } from 'kysely'

/** A jsonb column: read as the value, written as its text. */
type Json<T> = ColumnType<T, string, string>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
/** timestamptz: read as a Date. */
type Timestamp = ColumnType<Date, Date, Date>
type TimestampWithDefault = ColumnType<Date, Date | undefined, Date>

/** A text of the landlord's own system: one for all languages, or one for each. */
export type LandlordText = string | Localized

/** The tables as the migrations leave them; a test compares this with the database's own catalogue. Dates are read as ISO text. */
export interface DB {
  partners: {
    partner_id: string
    customer_number: string
    first_name: string
    last_name: string
    birth_date: string
    email: string | null
    /** Telephone numbers as E.164. */
    mobile: string | null
    landline: string | null
    contact_confirmed_on: string
    street: string | null
    house_number: string | null
    zip: string | null
    town: string | null
    phone_prefix: Generated<string>
    best_time_to_reach: Generated<'anytime' | 'morning' | 'noon' | 'afternoon' | 'evening'>
  }
  accounts: {
    account_id: string
    email: string
    password_hash: string
    email_confirmed_at: Timestamp | null
    partner_id: string | null
    created_at: TimestampWithDefault
    language: Generated<Language>
    mails_about_post: Generated<boolean>
  }
  session_families: {
    family_id: string
    account_id: string
    created_at: TimestampWithDefault
    expires_at: Timestamp
    revoked_at: Timestamp | null
  }
  refresh_tokens: {
    token_hash: Buffer
    family_id: string
    issued_at: TimestampWithDefault
    used_at: Timestamp | null
  }
  limits: {
    limit_key: string
    count: number
    window_ends_at: Timestamp
    next_try_at: Timestamp
  }
  contracts: {
    partner_id: string
    contract_id: string
    usage_type: 'apartment' | 'parking' | 'commercial'
    street: string
    house_number: string
    zip: string
    town: string
    object_description: string
    obj_header_id: string
    badge_indicator: Generated<boolean>
    start_date: string
  }
  service_features: {
    partner_id: string
    contract_id: string
    complaints: Generated<boolean>
    disturbance: Generated<boolean>
    documents: Generated<boolean>
    contact_form: Generated<boolean>
    faq: Generated<boolean>
    repair: Generated<boolean>
    requests: Generated<boolean>
    round_the_house: Generated<boolean>
    my_concerns: Generated<boolean>
  }
  requests: {
    partner_id: string
    request_id: string
    contract_id: string
    parent_request_id: string | null
    order_number: string
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
    /** Plain texts are the back office's own, localised ones the portal's. */
    sub_data: JsonWithDefault<{ label: string | Localized; value: string | Localized }[]>
    created_at: TimestampWithDefault
  }
  request_history: {
    partner_id: string
    request_id: string
    entry: number
    at: TimestampWithDefault
    status: number
    text: Json<Localized>
  }
  attachments: {
    partner_id: string
    attachment_id: string
    request_id: string
    contract_id: string
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
    partner_id: string
    idempotency_key: string
    body_hash: Buffer
    answer: Json<{ requestId: string; orderNumber: string; todo?: string }>
    created_at: TimestampWithDefault
  }
  maintenance: {
    only_row: Generated<boolean>
    title: Json<Localized>
    body: Json<Localized>
    button: Json<Localized>
    since: TimestampWithDefault
  }
  mail_tokens: {
    token_hash: Buffer
    account_id: string
    purpose: 'confirmRegistration' | 'resetPassword' | 'confirmEmail'
    new_email: string | null
    expires_at: Timestamp
  }
  access_codes: {
    partner_id: string
    code_hash: Buffer
    channel: 'sms' | 'letter'
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  registration_tries: {
    account_id: string
    kind: 'match' | 'request'
    failures: number
    ends_at: Timestamp
  }
  tickets: {
    ticket_id: string
    ticket_number: string
    first_name: string
    last_name: string
    street: string
    house_number: string
    zip: string
    town: string
    email: string
    created_at: Timestamp
  }
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
  }
  technicians: {
    technician_id: string
    name: string
    company: string
    trades: string[]
    districts: string[]
    answers_after_seconds: Generated<number>
  }
  working_hours: {
    technician_id: string
    /** Monday is 1, Saturday is 6. */
    weekday: number
    opens: string
    closes: string
  }
  calendar_entries: {
    entry_id: string
    technician_id: string
    starts_at: Timestamp
    ends_at: Timestamp
  }
  closed_days: {
    day: string
    name: string
  }
  appointments: {
    partner_id: string
    request_id: string
    contract_id: string
    trade: string
    district: string
    state: AppointmentState
    since: Timestamp
    revision: Generated<number>
    technician_id: string | null
    calendar_sequence: Generated<number>
  }
  given_windows: {
    technician_id: string
    starts_at: Timestamp
    ends_at: Timestamp
    partner_id: string
    request_id: string
  }
  documents: {
    partner_id: string
    doc_id: string
    arc_doc_id: string
    contract_id: string
    request_id: string | null
    title: Json<Localized>
    category: string
    folder: Generated<'inbox' | 'archive'>
    file_name: string
    mime_type: string
    size_in_bytes: number
    sha256: Buffer
    file_key: string
    delivered_at: Timestamp
    announcement: 'mail' | 'notWanted' | 'noAccount'
    announced_at: Timestamp | null
    opened_at: Timestamp | null
  }
  document_counts: {
    partner_id: string
    inbox: number
    archive: number
    unread: number
  }
  document_orders: {
    partner_id: string
    request_id: string
    template: 'rentalCertificate' | 'landlordConfirmation'
    ordered_at: Timestamp
    written_at: Timestamp | null
  }
  unclaimed_files: {
    file_key: string
    since: Timestamp
  }
  tenant_area_features: {
    partner_id: string
    contract_id: string
    rental_contract: Generated<boolean>
    rental_account: Generated<boolean>
    additional_costs: Generated<boolean>
    change_additional_costs_prepayment: Generated<boolean>
  }
  contact_people: {
    contact_person_id: string
    name: string
    role: Json<LandlordText>
    phone: string
    email: string
  }
  contract_details: {
    partner_id: string
    contract_id: string
    rooms: string | null
    area_in_square_metres: string | null
    floor: Json<LandlordText> | null
    deposit_cents: number | null
    deposit_kind: Json<LandlordText> | null
    account_holder: string
    iban: string
    bank: string
    payment_reference: string
    contact_person_id: string
    least_advance_payment_cents: number | null
    most_advance_payment_cents: number | null
  }
  rent_parts: {
    partner_id: string
    contract_id: string
    kind: string
    valid_from: string
    label: Json<LandlordText>
    position: number
    cents: number
    is_advance_payment: boolean
    request_id: string | null
  }
  cost_statements: {
    partner_id: string
    contract_id: string
    from_day: string
    to_day: string
    prepaid_cents: number
    doc_id: string | null
  }
  cost_statement_lines: {
    partner_id: string
    contract_id: string
    to_day: string
    kind: string
    label: Json<LandlordText>
    position: number
    cents: number
  }
  rental_accounts: {
    partner_id: string
    contract_id: string
    as_of: string
  }
  rental_account_entries: {
    partner_id: string
    contract_id: string
    booked_on: string
    entry: number
    text: Json<LandlordText>
    cents: number
  }
  demo_landlord: {
    only_row: Generated<boolean>
    loaded_at: TimestampWithDefault
  }
}
