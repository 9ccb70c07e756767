import * as z from 'zod/mini'
import { call } from './call.ts'
import { contractId } from './contracts.ts'
import { mostInboxDocuments } from './rules.ts'

/** A file that can be opened under its `docId`. */
export const deliveredFile = z.object({
  docId: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.int(),
})
export type DeliveredFile = z.output<typeof deliveredFile>

/** The landlord may add categories, so it is no enumeration on the wire; these have words and icons of their own. */
export const documentCategories = ['certificate', 'statement', 'contract', 'letter', 'notice'] as const

/** A document of the post (spec §3). */
export const inboxDocument = z.object({
  ...deliveredFile.shape,
  /** Under which it is moved. */
  arcDocId: z.string(),
  contractId,
  title: z.string(),
  category: z.string(),
  /** When it was delivered: a point in time, ISO 8601. */
  timestamp: z.string(),
  read: z.boolean(),
})
export type InboxDocument = z.output<typeof inboxDocument>

/** The newest first; the count is of all documents in the folder. */
const documentPage = z.object({ partnerDocs: z.array(inboxDocument), partnerDocCount: z.int() })

/** In a query a number is written in digits: 0x10, 1e1, a space and nothing are none, though JavaScript reads them. */
const digits = z.unknown().check(z.refine((given) => /^\d{1,7}$/.test(String(given))))
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(digits, z.coerce.number().check(z.minimum(minimum), z.maximum(maximum)))
    .check(z.meta({ type: 'integer', minimum, maximum }))
const page = z.strictObject({
  top: wholeNumber(1, mostInboxDocuments),
  skip: z._default(wholeNumber(0, 1_000_000), 0),
})

export const inbox = {
  listInbox: call({
    method: 'GET',
    path: '/Inbox/Documents/Inbox',
    access: 'renter',
    summary: 'The documents of the post of all contracts, the newest first.',
    query: page,
    answer: documentPage,
  }),
  listArchive: call({
    method: 'GET',
    path: '/Inbox/Documents/Archive',
    access: 'renter',
    summary: 'The archived documents of all contracts, the newest first.',
    query: page,
    answer: documentPage,
  }),
  countUnread: call({
    method: 'GET',
    path: '/Inbox/Documents/UnreadCount',
    access: 'renter',
    summary: 'How many documents of the inbox were not opened yet.',
    answer: z.object({ unreadCount: z.int() }),
  }),
  moveToArchive: call({
    method: 'PUT',
    path: '/Inbox/Documents/{id}/MoveToArchive',
    access: 'renter',
    summary: 'Moves a document to the archive, by its `arcDocId`; one that lies there already stays.',
    answer: 'nothing',
    refuses: ['documentNotFound'],
  }),
  moveToInbox: call({
    method: 'PUT',
    path: '/Inbox/Documents/{id}/MoveToInbox',
    access: 'renter',
    summary: 'Moves a document back to the inbox, by its `arcDocId`; one that lies there already stays.',
    answer: 'nothing',
    refuses: ['documentNotFound'],
  }),
  openDocument: call({
    method: 'GET',
    path: '/inbox/document',
    access: 'renter',
    summary:
      'The content of a document, which counts as read from then on, or of a file that the tenant sent with a request.',
    query: z.strictObject({ contractId, docId: z.uuid() }),
    answer: 'file',
    refuses: ['documentNotFound'],
  }),
}
