import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { uuid } from './api/uuid.ts'
import { wholeNumber } from './api/wholeNumber.ts'
import { contractId } from './contracts.ts'
import { maxInboxDocuments } from './rules.ts'

/** A document or an attachment. `openDocument` returns the file with this `docId`. */
export const openableFile = z.object({
  docId: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.int(),
})
export type OpenableFile = z.output<typeof openableFile>

/**
 * The categories that have their own texts and icons. The landlord may add categories, so a document can have a category
 * that is not in this list.
 */
export const documentCategories = ['certificate', 'statement', 'contract', 'letter', 'notice', 'receipt'] as const

/** A document in the inbox or the archive (spec §3). */
export const inboxDocument = z.object({
  ...openableFile.shape,
  /** The id that the calls for moving the document require. */
  arcDocId: z.string(),
  contractId,
  title: z.string(),
  category: z.string(),
  /** The point in time of delivery, ISO 8601. */
  timestamp: z.string(),
  read: z.boolean(),
})
export type InboxDocument = z.output<typeof inboxDocument>

/** One page of a folder, the newest document first. `partnerDocCount` counts all documents of the folder. */
const documentPage = z.object({ partnerDocs: z.array(inboxDocument), partnerDocCount: z.int() })

const page = z.strictObject({
  top: wholeNumber(1, maxInboxDocuments),
  skip: z._default(wholeNumber(0, 1_000_000), 0),
})

export const inbox = {
  listInbox: call({
    method: 'GET',
    path: '/Inbox/Documents/Inbox',
    access: 'renter',
    query: page,
    answer: documentPage,
  }),
  listArchive: call({
    method: 'GET',
    path: '/Inbox/Documents/Archive',
    access: 'renter',
    query: page,
    answer: documentPage,
  }),
  countUnread: call({
    method: 'GET',
    path: '/Inbox/Documents/UnreadCount',
    access: 'renter',
    answer: z.object({ unreadCount: z.int() }),
  }),
  moveToArchive: call({
    method: 'PUT',
    path: '/Inbox/Documents/{id}/MoveToArchive',
    access: 'renter',
    answer: 'nothing',
    refuses: ['documentNotFound'],
  }),
  moveToInbox: call({
    method: 'PUT',
    path: '/Inbox/Documents/{id}/MoveToInbox',
    access: 'renter',
    answer: 'nothing',
    refuses: ['documentNotFound'],
  }),
  openDocument: call({
    method: 'GET',
    path: '/inbox/document',
    access: 'renter',
    query: z.strictObject({ contractId, docId: uuid }),
    answer: 'file',
    refuses: ['documentNotFound'],
  }),
}
