import type { FileAnswer } from '@portal/contract/api/call'
import type { Context, Visitor } from '../../context.ts'
import { FileUnusable } from '../../platform/files/store.ts'
import { streamVerified, verifyFile } from '../../platform/files/verified.ts'
import { Refusal } from '../../platform/refusal.ts'
import { labelledFileName, labelOf } from './outdated.ts'
import { findDocument, markOpened } from './store.ts'

interface DocumentKey {
  partnerId: string
  contractId: string
  docId: string
}

type Opening = DocumentKey & Pick<Visitor, 'language' | 'signal'>
type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/**
 * Returns the file of a document that the tenant may read. `onVerified` runs after the check of the file. A damaged or missing
 * file is refused like a document that does not exist, and `onVerified` does not run. If the client disconnects, the work stops.
 */
export async function openVerified(
  { db, files, now }: Context,
  { language, signal, ...key }: Opening,
  onVerified: (document: Found) => Promise<void>,
): Promise<FileAnswer> {
  const document = await findDocument(db, { ...key, now: now() })
  // Another tenant's document is refused in the same way as a document that does not exist, so a caller cannot find out which
  // ids exist.
  if (!document) throw new Refusal('documentNotFound')
  try {
    await verifyFile(files, document, signal)
    signal.throwIfAborted()
    await onVerified(document)
    const label = labelOf(document)
    const fileName = label ? labelledFileName(document.fileName, language, label) : document.fileName
    return { ...document, fileName, content: await streamVerified(files, document) }
  } catch (error) {
    throw error instanceof FileUnusable ? new Refusal('documentNotFound', { fault: error }) : error
  }
}

/** Opens a document for its tenant, and marks it as read. */
export const openDocument = (context: Context, opening: Opening): Promise<FileAnswer> =>
  openVerified(context, opening, async ({ isUnread }) => {
    const { partnerId, docId } = opening
    if (isUnread) await markOpened(context.db, { partnerId, docId, at: context.now() })
  })
