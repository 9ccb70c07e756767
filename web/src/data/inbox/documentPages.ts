import type { InboxDocument } from '@portal/contract/inbox'

export const folders = ['inbox', 'archive'] as const
export type Folder = (typeof folders)[number]

export interface DocumentPage {
  /** The newest documents of the folder, the newest first. Older documents may not be loaded. */
  documents: readonly InboxDocument[]
  /** The number of all documents in the folder, including those that are not loaded. */
  count: number
}

const byNewest = (one: InboxDocument, other: InboxDocument) =>
  one.timestamp === other.timestamp ? 0 : one.timestamp < other.timestamp ? 1 : -1

export const newestFirst = (documents: readonly InboxDocument[]) => documents.toSorted(byNewest)

/** Returns `page` with the objects of `former` for unchanged documents, so that React renders only changed documents. */
export function reuseKnown(former: DocumentPage | undefined, page: DocumentPage): DocumentPage {
  if (!former) return page
  const known = new Map(former.documents.map((document) => [document.arcDocId, document]))
  const documents = page.documents.map((document) => {
    const knownDocument = known.get(document.arcDocId)
    return knownDocument && hasSameValues(knownDocument, document) ? knownDocument : document
  })
  const isSameList =
    documents.length === former.documents.length && documents.every((each, at) => each === former.documents[at])
  return { count: page.count, documents: isSameList ? former.documents : documents }
}

const hasSameValues = (one: InboxDocument, other: InboxDocument) =>
  (Object.keys(other) as (keyof InboxDocument)[]).every((key) => one[key] === other[key])

export const isUnreadIn = (page: DocumentPage | undefined, docId: string) =>
  page?.documents.some((document) => document.docId === docId && !document.read) ?? false

/** Returns the page with a document marked as read. If nothing changes, returns the same object to avoid a render. */
export function withRead(page: DocumentPage, docId: string): DocumentPage {
  if (!isUnreadIn(page, docId)) return page
  const documents = page.documents.map((each) => (each.docId === docId ? { ...each, read: true } : each))
  return { ...page, documents }
}

export type Pages = Readonly<Record<Folder, DocumentPage | undefined>>

export const otherFolder = (folder: Folder): Folder => (folder === 'inbox' ? 'archive' : 'inbox')

const isSameDocument = (one: InboxDocument, other: InboxDocument) => one.arcDocId === other.arcDocId

/** Both folders after a move. If the target already contains the document, returns the same object. */
export function withMoved(pages: Pages, document: InboxDocument, to: Folder): Pages {
  if (pages[to]?.documents.some((each) => isSameDocument(each, document))) return pages
  const from = otherFolder(to)
  const [source, target] = [pages[from], pages[to]]
  return {
    ...pages,
    [from]: source && {
      ...source,
      count: source.count - 1,
      documents: source.documents.filter((each) => !isSameDocument(each, document)),
    },
    [to]: target && { ...target, count: target.count + 1, documents: newestFirst([...target.documents, document]) },
  }
}
