import { createHash, randomUUID } from 'node:crypto'
import type { documentCategories } from '@portal/contract/inbox'
import type { Localized } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { announce } from '../delivery/outbox.ts'
import type { FileStore } from '../files/store.ts'
import type { Parts } from '../parts.ts'
import { findReader, insertDocument } from './store.ts'

export interface NewDocument {
  partnerId: string
  contractId: string
  /** The request that it answers. */
  requestId?: string
  /** The `calendar_sequence` of that request's appointment, where the document announces it. */
  announcesAppointment?: number
  title: Localized
  category: (typeof documentCategories)[number]
  /** As it is saved: with an extension, without a path. */
  fileName: string
  mimeType: string
  content: Uint8Array
}

/** Puts a document into the inbox without a word, for example one that lay there before the portal was there. */
export async function placeDocument(
  transaction: Transaction<DB>,
  files: FileStore,
  { content, ...document }: NewDocument & { deliveredAt: Date; announcement: DB['documents']['announcement'] },
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

/**
 * Delivers a document: with the commit of the transaction it lies in the inbox, is counted as unread, and a mail tells of
 * it, in the language of its reader, unless that is not wanted or nobody has an account yet.
 */
export async function deliverDocument(
  transaction: Transaction<DB>,
  files: FileStore,
  { now, settings, ...document }: NewDocument & Pick<Parts, 'now' | 'settings'>,
): Promise<{ docId: string; arcDocId: string }> {
  const at = now()
  const reader = await findReader(transaction, document.partnerId)
  const announcement = !reader ? 'noAccount' : reader.mailsAboutPost ? 'mail' : 'notWanted'
  const ids = await placeDocument(transaction, files, { ...document, deliveredAt: at, announcement })
  if (reader?.mailsAboutPost)
    await announce(transaction, {
      kind: 'newDocument',
      accountId: reader.accountId,
      to: reader.email,
      language: reader.language,
      brand: settings.brand,
      at,
      link: `${settings.publicUrl}/inbox`,
      document: { partnerId: document.partnerId, docId: ids.docId },
    })
  return ids
}
