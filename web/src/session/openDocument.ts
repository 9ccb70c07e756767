import { inbox } from '@portal/contract/inbox'
import { isAppMode } from '../native/appMode.ts'
import { saveFile } from '../ui/saveFile.ts'
import { send } from './session.ts'

interface DocumentAddress {
  contractId: string
  docId: string
}

/** What a browser shows without running anything of it; all else is saved. */
const shown = ['application/pdf', 'image/jpeg', 'image/png']

/** Fetches a document and hands it to the browser under its own name. */
export async function saveDocument({ contractId, docId }: DocumentAddress) {
  saveFile(await send(inbox.openDocument, { query: { contractId, docId } }))
}

/**
 * Shows a document in the browser's own viewer, in a window of its own; saves it where there is no viewer for its kind, and
 * in the app. To be called by the tap itself: a window that opens later would be taken for an unwanted one.
 */
export async function openDocument({ contractId, docId, mimeType }: DocumentAddress & { mimeType: string }) {
  const viewer = shown.includes(mimeType) && !isAppMode() ? open('about:blank', '_blank') : null
  if (!viewer) return saveDocument({ contractId, docId })
  try {
    const { blob } = await send(inbox.openDocument, { query: { contractId, docId } })
    const url = URL.createObjectURL(new Blob([blob], { type: mimeType }))
    viewer.opener = null
    viewer.location.replace(url)
    // The viewer reads the content only a moment later.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    viewer.close()
    throw error
  }
}
