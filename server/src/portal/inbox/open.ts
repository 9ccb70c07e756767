import type { FileAnswer } from '@portal/contract/api/call'
import type { Context, Visitor } from '../../context.ts'
import { FileUnusable } from '../../platform/files/store.ts'
import { verifyFile } from '../../platform/files/verified.ts'
import { Refusal } from '../../platform/refusal.ts'
import { labelledFileName, labelOf } from './outdated.ts'
import { findDocument, markOpened } from './store.ts'

interface DocumentKey {
  partnerId: string
  contractId: string
  docId: string
}

/**
 * Opens a document and marks it as read. If its file is damaged or missing, the document stays unread, and the refusal is the
 * same as for a document that does not exist. If the client disconnects, the work stops.
 */
export async function openDocument(
  { db, files, now }: Context,
  { language, signal, ...key }: DocumentKey & Pick<Visitor, 'language' | 'signal'>,
): Promise<FileAnswer> {
  const document = await findDocument(db, { ...key, now: now() })
  // Another tenant's document is refused in the same way as a document that does not exist, so a caller cannot find out which
  // ids exist.
  if (!document) throw new Refusal('documentNotFound')
  try {
    await verifyFile(files, document, signal)
    signal.throwIfAborted()
    if (document.isUnread) await markOpened(db, { ...key, at: now() })
    const label = labelOf(document)
    const fileName = label ? labelledFileName(document.fileName, language, label) : document.fileName
    return { ...document, fileName, content: await files.open(document.fileKey) }
  } catch (error) {
    throw error instanceof FileUnusable ? new Refusal('documentNotFound', { fault: error }) : error
  }
}
