import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { contractId } from './contracts.ts'
import { maxInboxDocuments } from './rules.ts'

/** A file that can be opened by its `docId`. */
export const deliveredFile = z.object({
  docId: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.int(),
})
export type DeliveredFile = z.output<typeof deliveredFile>

/**
 * The categories that have their own texts and icons. The landlord may add categories, so a document can have a category
 * that is not in this list.
 */
export const documentCategories = ['certificate', 'statement', 'contract', 'letter', 'notice'] as const

/** A document in the inbox (spec §3). */
export const inboxDocument = z.object({
  ...deliveredFile.shape,
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

/** Digits only: `Number()` would also accept `0x10`, `1e1`, blanks and the empty string. */
const digits = z.unknown().check(z.refine((given) => /^\d{1,7}$/.test(String(given))))
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(digits, z.coerce.number().check(z.minimum(minimum), z.maximum(maximum)))
    .check(z.meta({ type: 'integer', minimum, maximum }))
const page = z.strictObject({
  top: wholeNumber(1, maxInboxDocuments),
  skip: z._default(wholeNumber(0, 1_000_000), 0),
})

export const inbox = {
  listInbox: call({
    method: 'GET',
    path: '/Inbox/Documents/Inbox',
    access: 'renter',
    summary: 'The documents of all contracts in the inbox, the newest first.',
    query: page,
    answer: documentPage,
  }),
  listArchive: call({
    method: 'GET',
    path: '/Inbox/Documents/Archive',
    access: 'renter',
    summary: 'The documents of all contracts in the archive, the newest first.',
    query: page,
    answer: documentPage,
  }),
  countUnread: call({
    method: 'GET',
    path: '/Inbox/Documents/UnreadCount',
    access: 'renter',
    summary: 'The number of unread documents in the inbox.',
    answer: z.object({ unreadCount: z.int() }),
  }),
  moveToArchive: call({
    method: 'PUT',
    path: '/Inbox/Documents/{id}/MoveToArchive',
    access: 'renter',
    summary: 'Moves a document to the archive by its `arcDocId`. A document that is already archived stays there.',
    answer: 'nothing',
    refuses: ['documentNotFound'],
  }),
  moveToInbox: call({
    method: 'PUT',
    path: '/Inbox/Documents/{id}/MoveToInbox',
    access: 'renter',
    summary:
      'Moves a document back to the inbox by its `arcDocId`. A document that is already in the inbox stays there.',
    answer: 'nothing',
    refuses: ['documentNotFound'],
  }),
  openDocument: call({
    method: 'GET',
    path: '/inbox/document',
    access: 'renter',
    summary:
      'The content of a document, or of a file that the tenant sent with a request. A document counts as read after it has been opened.',
    query: z.strictObject({ contractId, docId: z.uuid() }),
    answer: 'file',
    refuses: ['documentNotFound'],
  }),
}
