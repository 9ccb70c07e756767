import type { Localized } from '@portal/contract/api/texts'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import {
  hiddenContracts,
  readableContracts,
  readableTenancies,
  seesRequest,
  sentBeforeLeaving,
} from '../contracts/access.ts'
import { validSequences } from './outdated.ts'

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
  /** Set to `deliveredAt` if the document counts as read from the start, such as a receipt; otherwise undefined. */
  openedAt?: Date
  announcement: DB['documents']['announcement']
  /** The `calendar_sequence` of the request's appointment, if the document announces the appointment. */
  announcesAppointment?: number
}

/** A media type of RFC 9110 without parameters. Anything else could break the response header or change its meaning. */
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/

/** Inserts a document into the inbox. */
export async function insertDocument(db: Kysely<DB>, row: DocumentRow): Promise<void> {
  if (!mediaType.test(row.mimeType)) throw new Error('Invalid media type of a document')
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
      opened_at: row.openedAt ?? null,
      announcement: row.announcement,
      announces_appointment: row.announcesAppointment ?? null,
    })
    .execute()
}

/**
 * Returns the tenant's account, and whether a mail tells the tenant about a document of a contract: the tenant wants such mails, and
 * may read the contract. Undefined without an account.
 */
export const findRecipient = (
  db: Kysely<DB>,
  { partnerId, contractId, now }: { partnerId: string; contractId: string; now: Date },
) =>
  db
    .selectFrom('accounts')
    .select(['account_id as accountId', 'email', 'language'])
    .select((where) =>
      where
        .and([
          where('mails_about_post', '=', true),
          where(where.val(contractId), 'not in', hiddenContracts(db, partnerId, now)),
        ])
        .as('isMailed'),
    )
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()

/** The sequences of the appointment of the document's request, as in `validSequences`; null without an appointment. */
export const appointmentSequences = (document: ExpressionBuilder<DB, 'documents'>) =>
  document
    .selectFrom('appointments as appointment')
    .whereRef('appointment.partner_id', '=', 'documents.partner_id')
    .whereRef('appointment.request_id', '=', 'documents.request_id')
    .select(validSequences.as('valid'))
    .as('appointmentSequences')

/** Whether the tenant has received a document that corrects this one. */
export const isReplaced = (document: ExpressionBuilder<DB, 'documents'>) =>
  document
    .exists(
      document
        .selectFrom('documents as newer')
        .whereRef('newer.partner_id', '=', 'documents.partner_id')
        .whereRef('newer.replaces', '=', 'documents.external_id')
        .select('newer.doc_id'),
    )
    .$castTo<boolean>()
    .as('isReplaced')

/**
 * Moves a document to a folder. Returns false if the tenant has no such document; returns true if the document is already
 * in the folder.
 */
export async function moveDocument(
  db: Kysely<DB>,
  { partnerId, now, arcDocId, to }: { partnerId: string; now: Date; arcDocId: string; to: Folder },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ folder: to })
    .where('partner_id', '=', partnerId)
    .where('arc_doc_id', '=', arcDocId)
    .where('contract_id', 'not in', hiddenContracts(db, partnerId, now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the documents of one category of a contract, from both folders, newest first. */
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
    .select(isReplaced)
    .execute()
}

interface DocumentKey {
  partnerId: string
  contractId: string
  docId: string
  now: Date
}

const contentColumns = [
  'file_key as fileKey',
  'file_name as fileName',
  'mime_type as mimeType',
  'size_in_bytes as sizeInBytes',
  'sha256',
] as const

/** Returns a document of a contract that the tenant may read, or a file of a request that the tenant sees. */
export async function findDocument(db: Kysely<DB>, { partnerId, contractId, docId, now }: DocumentKey) {
  const document = await db
    .selectFrom('documents')
    .select([...contentColumns, 'opened_at as openedAt', 'announces_appointment as announcesAppointment'])
    .select(appointmentSequences)
    .select(isReplaced)
    .where('partner_id', '=', partnerId)
    .where('doc_id', '=', docId)
    .where('contract_id', '=', contractId)
    .where('contract_id', 'in', readableContracts(db, partnerId, now))
    .executeTakeFirst()
  if (document) return { ...document, isUnread: document.openedAt === null }
  const attachment = await db
    .selectFrom('attachments as file')
    .innerJoin('requests as request', 'request.request_id', 'file.request_id')
    .innerJoin(readableTenancies(db, now).as('tenancy'), 'tenancy.contract_id', 'request.contract_id')
    .select(contentColumns)
    .where('tenancy.partner_id', '=', partnerId)
    .where('attachment_id', '=', docId)
    .where('request.contract_id', '=', contractId)
    .where(seesRequest(now))
    .where(sentBeforeLeaving)
    .executeTakeFirst()
  const states = { announcesAppointment: null, appointmentSequences: null, isReplaced: false }
  return attachment && { ...attachment, ...states, isUnread: false }
}

/** Records the first opening of a document. Later openings change nothing. */
export async function markOpened(
  db: Kysely<DB>,
  { partnerId, docId, at }: { partnerId: string; docId: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const opened = await transaction
      .updateTable('documents')
      .set({ opened_at: at })
      .where('partner_id', '=', partnerId)
      .where('doc_id', '=', docId)
      .where('opened_at', 'is', null)
      .returning('request_id as requestId')
      .executeTakeFirst()
    if (!opened) return
    const requestId = opened.requestId ?? undefined
    await addEvent(transaction, { type: 'document.opened', at, partnerId, docId, requestId })
  })
}
