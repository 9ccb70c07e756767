import { createHash, randomUUID } from 'node:crypto'
import type { Localized } from '@portal/contract/api/texts'
import type { documentCategories } from '@portal/contract/inbox'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { addNews } from '../news/add.ts'
import { findRecipient, insertDocument } from './store.ts'

export interface NewDocument {
  partnerId: string
  contractId: string
  /** The request that the document is about, for example the request that a receipt confirms. */
  requestId?: string
  /** The `calendar_sequence` of that request's appointment, if the document announces the appointment. */
  announcesAppointment?: number
  title: Localized
  category: (typeof documentCategories)[number]
  /** The name under which the tenant saves the document: with an extension, without a path. */
  fileName: string
  mimeType: string
  content: Uint8Array
}

/** Adds a document to the inbox without a mail about it, for example a document from before the portal existed. */
export async function insertDocumentWithoutMail(
  transaction: Transaction<DB>,
  files: FileStore,
  {
    content,
    ...document
  }: NewDocument & {
    deliveredAt: Date
    openedAt?: Date
    announcement: DB['documents']['announcement']
  },
): Promise<{ docId: string; arcDocId: string }> {
  const ids = { docId: randomUUID(), arcDocId: randomUUID() }
  await insertDocument(transaction, {
    ...document,
    ...ids,
    sizeInBytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest(),
    fileKey: await files.keep(content),
  })
  return ids
}

/** Adds the event that tells machines about a delivered document. */
export const addDeliveredEvent = (
  transaction: Transaction<DB>,
  { partnerId, requestId, docId, at }: { partnerId: string; requestId?: string; docId: string; at: Date },
): Promise<void> => addEvent(transaction, { type: 'document.delivered', at, partnerId, requestId, docId })

/**
 * Delivers a document. When the transaction commits, the document is in the inbox and counts as unread. A mail in the
 * language of the account informs the tenant, unless the tenant opted out, has no account yet or can no longer read the contract.
 * `isMailed` says whether the mail is sent.
 */
export async function deliverDocument(
  transaction: Transaction<DB>,
  files: FileStore,
  { now, settings, ...document }: NewDocument & Pick<Context, 'now' | 'settings'>,
): Promise<{ docId: string; arcDocId: string; isMailed: boolean }> {
  const at = now()
  const recipient = await findRecipient(transaction, { ...document, now: at })
  const announcement = !recipient ? 'noAccount' : recipient.isMailed ? 'mail' : 'notWanted'
  const ids = await insertDocumentWithoutMail(transaction, files, { ...document, deliveredAt: at, announcement })
  await addDeliveredEvent(transaction, { ...document, ...ids, at })
  if (recipient?.isMailed)
    await addNews(
      transaction,
      { settings },
      {
        mail: {
          kind: 'newDocument',
          accountId: recipient.accountId,
          to: recipient.email,
          language: recipient.language,
          brand: settings.brand,
          at,
          link: `${settings.publicUrl}/inbox`,
          document: { partnerId: document.partnerId, docId: ids.docId },
        },
      },
    )
  return { ...ids, isMailed: announcement === 'mail' }
}
