import { inbox } from '@portal/contract/inbox'
import { language } from '#language'
import { app } from '#texts/app'
import { isAppMode } from '../../native/appMode.ts'
import { onSessionEnd } from '../../session/onSessionEnd.ts'
import { send } from '../../session/session.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { noteOpened } from './inbox.ts'

interface DocumentId {
  contractId: string
  docId: string
}

/**
 * The types of files that a browser shows without running scripts in them. A file of another type is saved, because it
 * could imitate a page of the portal.
 */
const viewableTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Saves a document under its file name. */
export async function saveDocument(id: DocumentId) {
  saveFile(await fetchDocument(id))
}

/**
 * Shows a document in a new window. In app mode, for a type that is not viewable, or if the browser blocks the window,
 * saves the document instead. Must be called synchronously in the click handler: browsers block a later window.
 */
export async function openDocument({ mimeType, ...id }: DocumentId & { mimeType: string }) {
  const viewer = viewableTypes.includes(mimeType) && !isAppMode() ? openViewer() : null
  if (!viewer) return saveDocument(id)
  viewers.add(viewer)
  try {
    const { blob } = await fetchDocument(id)
    const url = URL.createObjectURL(new Blob([blob], { type: mimeType }))
    objectUrls.add(url)
    viewer.location.replace(url)
  } catch (error) {
    viewers.delete(viewer)
    viewer.close()
    throw error
  }
}

/** Fetches a document. The server then counts the document as read. Throws if the file is empty. */
async function fetchDocument({ contractId, docId }: DocumentId) {
  // The argument may be a whole document, but the call accepts only these two parameters.
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

/** The URLs of opened documents. Valid until the session or this page ends, so that a viewer can reload or save a file. */
const objectUrls = new Set<string>()
/** The windows that show or fetch documents. The next user of the device must not find them. */
const viewers = new Set<Window>()
// Runs without `await`. When the tab leaves the page, code after an `await` would not run any more.
onSessionEnd(({ isReturnLikely }) => {
  for (const url of objectUrls) URL.revokeObjectURL(url)
  objectUrls.clear()
  if (isReturnLikely) return
  for (const viewer of viewers) viewer.close()
  viewers.clear()
})
