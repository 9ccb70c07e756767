import type { Localized } from '@portal/contract/api/texts'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

/**
 * The documents of tenants and their counts, orders for documents that the portal itself writes, and stored files to which no
 * row refers.
 */
export interface DocumentTables {
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
    /** Whether a mail tells the tenant about the document, and if not, why. */
    announcement: 'mail' | 'notWanted' | 'noAccount'
    /** When that mail was handed over; null before that, or if there is no mail. */
    announced_at: Timestamp | null
    opened_at: Timestamp | null
    /** The `calendar_sequence` of the appointment when the document announced it; null for other documents. */
    announces_appointment: number | null
    /** The number in the landlord's own system. Rows with the same number are the same document for several tenants. */
    external_id: string | null
    /** The number of the document that this one corrects. */
    replaces: string | null
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
}
