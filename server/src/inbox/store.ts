import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'

/** Where the content of a document lies, when the tenant owns it under this very contract. */
export function findDocument(
  db: Kysely<DB>,
  { partnerId, contractId, docId }: { partnerId: string; contractId: string; docId: string },
) {
  return db
    .selectFrom('attachments')
    .select(['file_key as fileKey', 'file_name as fileName', 'mime_type as mimeType'])
    .where('partner_id', '=', partnerId)
    .where('attachment_id', '=', docId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
}
