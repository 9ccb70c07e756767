import type { StaffRole } from '@portal/contract/desk/deskCall'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

/** A member of the staff at the time of an action. */
export interface ActingMember {
  staffId: string
  name: string
  role: StaffRole
  /** Point in time, ISO 8601. */
  at: string
}

/** The applied imports of the landlord's data, and what each of them has written. */
export interface ImportTables {
  imports: {
    import_id: Generated<number>
    kind: string
    /** The name of the mapping that read the file; empty if there was none. */
    source: string
    file_name: string
    sha256: Buffer
    /** When the landlord's system wrote the data. */
    exported_at: Timestamp
    is_full: boolean
    applied_at: Timestamp
    undone_at: Timestamp | null
    counts: Json<Record<string, number>>
    /** The undo that a member of the staff has asked for; `refusal` says why it was refused. */
    undo: Json<ActingMember & { refusal?: unknown }> | null
  }
  /** Files that staff or a machine has uploaded. */
  import_uploads: {
    upload_id: string
    file_name: string
    kind: string | null
    is_full: boolean
    exported_on: string | null
    uploaded_at: Timestamp
    /** When the file was last changed; null if the uploader has not said so. */
    changed_at: Timestamp | null
    uploader: 'staff' | 'machine'
    uploader_id: string
    uploader_name: string
    /** The member who has uploaded the file or created its token; null for a token of the command. */
    responsible_id: string | null
    /** Whether the file is applied right after its check, which a machine can request. */
    applies_itself: boolean
    state: 'checking' | 'ready' | 'unchanged' | 'refused' | 'applying' | 'applied' | 'discarded'
    /** The run that checks or applies the file; null if none does. */
    run_id: string | null
    /** Whether the file was checked again instead of applied, because the data had changed. */
    has_changed: Generated<boolean>
    confirmed_endings: number | null
    confirmed_by: Json<ActingMember> | null
    applied_by: Json<ActingMember> | null
    import_id: number | null
  }
  import_checks: {
    upload_id: string
    checked_at: Timestamp
    report: Json<unknown>
  }
  import_files: {
    upload_id: string
    content: 'upload' | 'changes' | 'refusedRows'
    file_key: string
    size_in_bytes: number
    sha256: Buffer
    stored_at: Timestamp
  }
  /** Mappings that administrators have saved at the desk. */
  import_mappings: {
    name: string
    /** A mapping as `mappingSchema` returns it, with the same name. */
    mapping: Json<unknown>
    saved_by: Json<ActingMember>
    saved_at: Timestamp
  }
  import_changes: {
    import_id: number
    /** The order in which the rows were written. */
    position: number
    table_name: string
    /** Names the row for people. */
    title: string
    /** The row before the import; null if the import inserted it. */
    before: Json<Record<string, unknown>> | null
    /** The row after the import; null if the import deleted it. */
    after: Json<Record<string, unknown>> | null
    partner_id: string | null
    contract_id: string | null
    written_at: Timestamp
  }
}
