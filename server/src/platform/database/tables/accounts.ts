import type { Program, System } from '@portal/contract/account/sessions'
import type { Language } from '@portal/contract/api/texts'
import type { Generated } from 'kysely'
import type { Timestamp, TimestampWithDefault } from './columns.ts'

/**
 * Accounts, passkeys, sessions, mailed links, access codes, tallies, registration tries, and tickets of the registration
 * help.
 */
export interface AccountTables {
  accounts: {
    account_id: string
    email: string
    password_hash: string
    email_confirmed_at: Timestamp | null
    partner_id: string | null
    created_at: TimestampWithDefault
    language: Generated<Language>
    mails_about_post: Generated<boolean>
    contact_check_put_off_until: string | null
    mails_about_requests: Generated<boolean>
    news_about_requests: Generated<boolean>
    news_by_sms: Generated<boolean>
    is_quiet_at_night: Generated<boolean>
    credential_version: Generated<number>
    requires_passkey: Generated<boolean>
    connected_at: Timestamp | null
    connection_channel: 'sms' | 'letter' | null
    connection_code_sent_at: Timestamp | null
  }
  session_families: {
    family_id: string
    account_id: string
    created_at: TimestampWithDefault
    expires_at: Timestamp
    revoked_at: Timestamp | null
    device_program: Generated<Program>
    device_system: Generated<System>
    is_on_shared_device: Generated<boolean>
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
  mail_tokens: {
    token_hash: Buffer
    account_id: string
    purpose: 'confirmRegistration' | 'resetPassword' | 'confirmEmail'
    new_email: string | null
    expires_at: Timestamp
    family_id: string | null
  }
  undo_links: {
    token_hash: Buffer
    account_id: string | null
    partner_id: string | null
    old_email: string | null
    old_mobile: string | null
    changed_at: Timestamp
    first_changed_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
    required_passkey: boolean | null
  }
  access_codes: {
    partner_id: string
    code_hash: Buffer
    channel: 'sms' | 'letter'
    purpose: 'connection' | 'recovery'
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
    /** The number of the wave with which the landlord sent the code; null for any other code. */
    wave: number | null
  }
  passkeys: {
    passkey_id: string
    account_id: string
    /** Base64url. */
    credential_id: string
    public_key: Buffer
    /** A whole number, as text. */
    counter: string
    name: string | null
    created_at: Timestamp
    last_used_at: Timestamp | null
    needs_password: Generated<boolean>
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
}
