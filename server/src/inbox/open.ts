import type { FileAnswer } from '@portal/contract/call'
import { FileDamaged } from '../files/store.ts'
import { verifyFile } from '../files/verified.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { findDocument, markOpened } from './store.ts'

interface Wanted {
  partnerId: string
  contractId: string
  docId: string
}

/** Opens a document, which is read from then on. One that is damaged stays unread, and is refused like one that is not there. */
export async function openDocument({ db, files, now }: Parts, wanted: Wanted): Promise<FileAnswer> {
  const document = await findDocument(db, wanted)
  // A stranger's document answers like a missing one, so ids cannot be probed.
  if (!document) throw new Refusal('documentNotFound')
  try {
    await verifyFile(files, document)
    if (document.isUnread) await markOpened(db, { ...wanted, at: now() })
    return { ...document, content: await files.open(document.fileKey) }
  } catch (error) {
    throw error instanceof FileDamaged ? new Refusal('documentNotFound', { fault: error }) : error
  }
}
