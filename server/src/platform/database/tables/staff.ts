import type { StaffRole } from '@portal/contract/desk/deskCall'
import type { LoggedAction } from '@portal/contract/desk/log'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

/** The landlord's staff, their sessions at the desk, and the log of what they did. */
export interface StaffTables {
  staff: {
    staff_id: Generated<string>
    name: string
    /** In lower case. */
    email: string
    role: StaffRole
    password_hash: string | null
    /** The secret of the authenticator app is derived from this id. */
    totp_id: string | null
    totp_step: string | null
    /** With single sign-on: the provider, and the provider's id of the person. */
    issuer: string | null
    subject: string | null
    is_demo: Generated<boolean>
    needs_second_factor: Generated<boolean>
    /** If true, an agent or a lead sees no house until an administrator assigns places or all houses. */
    awaits_places: Generated<boolean>
    revision: Generated<number>
    created_at: Timestamp
    removed_at: Timestamp | null
  }
  /** The estates and houses that a member is limited to; no row means no limit. */
  staff_places: {
    staff_id: string
    place_id: string
  }
  /** The passkeys with which staff prove the second factor. */
  staff_passkeys: {
    credential_id: string
    staff_id: string
    public_key: Buffer
    counter: string
    created_at: Timestamp
    passkey_id: Generated<string>
    name: string | null
    last_used_at: Timestamp | null
  }
  staff_sessions: {
    session_id: Generated<string>
    token_hash: Buffer
    staff_id: string
    stage: 'signingIn' | 'signedIn'
    /** The id of an authenticator app that is being set up. */
    new_totp_id: string | null
    started_at: Timestamp
    /** To the minute. */
    last_used_at: Timestamp
    ends_at: Timestamp
  }
  staff_invitations: {
    staff_id: string
    token_hash: Buffer
    expires_at: Timestamp
  }
  /** Append-only. */
  staff_log: {
    entry_id: GeneratedAlways<string>
    at: Timestamp
    staff_id: string
    staff_name: string
    staff_role: string
    action: LoggedAction
    subject_id: string | null
    subject_name: string | null
    before: Json<Record<string, unknown>> | null
    after: Json<Record<string, unknown>> | null
  }
}
