import { inbox } from '@portal/contract/inbox'
import { app } from '#texts/app'
import { language } from '#texts/language'
import { isAppMode } from '../native/appMode.ts'
import { saveFile } from '../ui/saveFile.ts'
import { onSessionEnd } from './cleanups.ts'
import { noteOpened } from './inbox.ts'
import { send } from './session.ts'

interface DocumentAddress {
  contractId: string
  docId: string
}

/** What a browser shows without running anything of it; all else could pose as a page of ours, and is saved. */
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Fetches a document and hands it to the browser under its own name. */
export async function saveDocument(address: DocumentAddress) {
  saveFile(await fetchDocument(address))
}

/**
 * Shows a document in the browser's own viewer, in a window of its own; saves it where there is no viewer for its kind, and
 * in the app. To be called by the tap itself: a window that opens later would be taken for an unwanted one.
 */
export async function openDocument({ mimeType, ...address }: DocumentAddress & { mimeType: string }) {
  const viewer = shown.includes(mimeType) && !isAppMode() ? openViewer() : null
  if (!viewer) return saveDocument(address)
  try {
    const { blob } = await fetchDocument(address)
    const url = URL.createObjectURL(new Blob([blob], { type: mimeType }))
    addresses.add(url)
    viewer.location.replace(url)
  } catch (error) {
    viewer.close()
    throw error
  }
}

/** The server counts a document as read when it hands it out. */
async function fetchDocument({ contractId, docId }: DocumentAddress) {
  // These two alone: whoever calls may hold a whole document, and the call knows no other names.
  const file = await send(inbox.openDocument, { query: { contractId, docId } })
  if (file.blob.size === 0) throw new Error('Failed to open document')
  void noteOpened(docId)
  return file
}

function openViewer(): Window | null {
  const viewer = open('about:blank', '_blank')
  if (!viewer) return null
  viewer.opener = null
  viewer.document.documentElement.lang = language
  viewer.document.title = app.loading
  viewer.document.body.append(app.loading)
  return viewer
}

/** Kept while the session lasts, so that a viewer can load again and save. */
const addresses = new Set<string>()
onSessionEnd(() => {
  for (const url of addresses) URL.revokeObjectURL(url)
  addresses.clear()
})
