import type { Localized } from '@portal/contract/texts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../database/schema.ts'

export type Folder = 'inbox' | 'archive'

interface DocumentRow {
  partnerId: string
  contractId: string
  requestId?: string
  docId: string
  arcDocId: string
  title: Localized
  category: string
  fileName: string
  mimeType: string
  sizeInBytes: number
  sha256: Buffer
  fileKey: string
  deliveredAt: Date
  announcement: DB['documents']['announcement']
  /** The `calendar_sequence` of the appointment of its request, where it announces that. */
  announcesAppointment?: number
}

/** As RFC 9110 has it, without parameters: anything else would break the header that it is sent in, or mean something else. */
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/

/** Into the inbox, where it is counted as unread. */
export async function insertDocument(db: Kysely<DB>, row: DocumentRow): Promise<void> {
  if (!mediaType.test(row.mimeType)) throw new Error('Not the media type of a document')
  await db
    .insertInto('documents')
    .values({
      partner_id: row.partnerId,
      doc_id: row.docId,
      arc_doc_id: row.arcDocId,
      contract_id: row.contractId,
      request_id: row.requestId ?? null,
      title: JSON.stringify(row.title),
      category: row.category,
      file_name: row.fileName,
      mime_type: row.mimeType,
      size_in_bytes: row.sizeInBytes,
      sha256: row.sha256,
      file_key: row.fileKey,
      delivered_at: row.deliveredAt,
      announcement: row.announcement,
      announces_appointment: row.announcesAppointment ?? null,
    })
    .execute()
}

/** Who reads the post of a tenant, once there is an account. */
export const findReader = (db: Kysely<DB>, partnerId: string) =>
  db
    .selectFrom('accounts')
    .select(['account_id as accountId', 'email', 'language', 'mails_about_post as mailsAboutPost'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()

interface Page {
  partnerId: string
  folder: Folder
  top: number
  skip: number
}

const listed = [
  'doc_id as docId',
  'arc_doc_id as arcDocId',
  'contract_id as contractId',
  'title',
  'category',
  'file_name as fileName',
  'mime_type as mimeType',
  'size_in_bytes as sizeInBytes',
  'delivered_at as deliveredAt',
  'opened_at as openedAt',
  'announces_appointment as announcesAppointment',
] as const

const nothing = { count: 0, documents: [] }

/** Documents and their number in one read; neither grows with what else there is. */
async function readPage(db: Kysely<DB>, { partnerId, folder, top, skip }: Page, from: 'newest' | 'oldest') {
  const [byTime, byId] = from === 'newest' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const found = await db
    .selectFrom('document_counts')
    .where('partner_id', '=', partnerId)
    .select(`${folder} as count`)
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('documents')
          .where('partner_id', '=', partnerId)
          .where('folder', '=', folder)
          .orderBy('delivered_at', byTime)
          .orderBy('doc_id', byId)
          .limit(top)
          .offset(skip)
          .select(listed)
          .select((document) =>
            document
              .selectFrom('appointments as appointment')
              .whereRef('appointment.partner_id', '=', 'documents.partner_id')
              .whereRef('appointment.request_id', '=', 'documents.request_id')
              .select('appointment.calendar_sequence')
              .as('appointmentSequence'),
          ),
      ).as('documents'),
    )
    .executeTakeFirst()
  return found ?? nothing
}

export type DocumentPage = Awaited<ReturnType<typeof readPage>>

/** A page of a folder, the newest first, and how many documents the folder holds. */
export async function listDocuments(db: Kysely<DB>, page: Page): Promise<DocumentPage> {
  if (page.skip === 0) return readPage(db, page, 'newest')
  // What is skipped is read nevertheless: the last pages are quicker from the other end.
  const { [page.folder]: count } = await countDocuments(db, page.partnerId)
  if (page.skip <= count / 2) return readPage(db, page, 'newest')
  const top = Math.min(page.top, count - page.skip)
  if (top <= 0) return { count, documents: [] }
  const { documents } = await readPage(db, { ...page, top, skip: count - page.skip - top }, 'oldest')
  return { count, documents: documents.reverse() }
}

export async function countDocuments(db: Kysely<DB>, partnerId: string) {
  const counts = await db
    .selectFrom('document_counts')
    .select(['inbox', 'archive', 'unread'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return counts ?? { inbox: 0, archive: 0, unread: 0 }
}

/** Answers false for a document that the tenant has not; one that lies there already stays. */
export async function moveDocument(
  db: Kysely<DB>,
  { partnerId, arcDocId, to }: { partnerId: string; arcDocId: string; to: Folder },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ folder: to })
    .where('partner_id', '=', partnerId)
    .where('arc_doc_id', '=', arcDocId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The documents of one kind that a contract has, in either folder, the newest first. */
export function listDocumentsOfContract(
  db: Kysely<DB>,
  { partnerId, contractId, category }: { partnerId: string; contractId: string; category: string },
) {
  return db
    .selectFrom('documents')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contractId)
    .where('category', '=', category)
    .orderBy('delivered_at', 'desc')
    .orderBy('doc_id')
    .select([
      'doc_id as docId',
      'title',
      'file_name as fileName',
      'mime_type as mimeType',
      'size_in_bytes as sizeInBytes',
      'delivered_at as deliveredAt',
    ])
    .execute()
}

interface Wanted {
  partnerId: string
  contractId: string
  docId: string
}

const content = [
  'file_key as fileKey',
  'file_name as fileName',
  'mime_type as mimeType',
  'size_in_bytes as sizeInBytes',
  'sha256',
] as const

/** A document of the tenant under this very contract; or a file that was sent with one of its requests. */
export async function findDocument(db: Kysely<DB>, { partnerId, contractId, docId }: Wanted) {
  const document = await db
    .selectFrom('documents')
    .select([...content, 'opened_at as openedAt'])
    .where('partner_id', '=', partnerId)
    .where('doc_id', '=', docId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  if (document) return { ...document, isUnread: document.openedAt === null }
  const attachment = await db
    .selectFrom('attachments')
    .select(content)
    .where('partner_id', '=', partnerId)
    .where('attachment_id', '=', docId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  return attachment && { ...attachment, isUnread: false }
}

/** Notes the first time that a document was opened; a second time, in another tab too, changes nothing. */
export async function markOpened(
  db: Kysely<DB>,
  { partnerId, docId, at }: { partnerId: string; docId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ opened_at: at })
    .where('partner_id', '=', partnerId)
    .where('doc_id', '=', docId)
    .where('opened_at', 'is', null)
    .execute()
}
