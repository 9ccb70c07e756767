import type { InboxDocument } from '@portal/contract/inbox'

export const folders = ['inbox', 'archive'] as const
export type Folder = (typeof folders)[number]

/** The newest documents of a folder, as many as were asked for. */
export interface DocumentPage {
  /** The newest first. */
  documents: readonly InboxDocument[]
  /** All in the folder, those that were not asked for included. */
  count: number
}

const byNewest = (one: InboxDocument, other: InboxDocument) =>
  one.timestamp === other.timestamp ? 0 : one.timestamp < other.timestamp ? 1 : -1

export const newestFirst = (documents: readonly InboxDocument[]) => documents.toSorted(byNewest)

/** The page with the very documents that were known, where they say the same: only what changed is drawn again. */
export function keepKnown(former: DocumentPage | undefined, page: DocumentPage): DocumentPage {
  if (!former) return page
  const known = new Map(former.documents.map((document) => [document.arcDocId, document]))
  const documents = page.documents.map((document) => {
    const same = known.get(document.arcDocId)
    return same && saysTheSame(same, document) ? same : document
  })
  const isAllKnown =
    documents.length === former.documents.length && documents.every((each, at) => each === former.documents[at])
  return { count: page.count, documents: isAllKnown ? former.documents : documents }
}

const saysTheSame = (one: InboxDocument, other: InboxDocument) =>
  (Object.keys(other) as (keyof InboxDocument)[]).every((key) => one[key] === other[key])

export const isUnreadIn = (page: DocumentPage | undefined, docId: string) =>
  page?.documents.some((document) => document.docId === docId && !document.read) ?? false

/** The page with a document read; the same page where nothing changes, so that nothing is drawn again. */
export function withRead(page: DocumentPage, docId: string): DocumentPage {
  if (!isUnreadIn(page, docId)) return page
  const documents = page.documents.map((each) => (each.docId === docId ? { ...each, read: true } : each))
  return { ...page, documents }
}

export type Pages = Readonly<Record<Folder, DocumentPage | undefined>>

export const otherFolder = (folder: Folder): Folder => (folder === 'inbox' ? 'archive' : 'inbox')

const isSame = (one: InboxDocument, other: InboxDocument) => one.arcDocId === other.arcDocId

/** Both folders after a move; the very same where the document lies there already, so that it counts once. */
export function withMoved(pages: Pages, document: InboxDocument, to: Folder): Pages {
  if (pages[to]?.documents.some((each) => isSame(each, document))) return pages
  const from = otherFolder(to)
  const [left, reached] = [pages[from], pages[to]]
  return {
    ...pages,
    [from]: left && {
      ...left,
      count: left.count - 1,
      documents: left.documents.filter((each) => !isSame(each, document)),
    },
    [to]: reached && { ...reached, count: reached.count + 1, documents: newestFirst([...reached.documents, document]) },
  }
}
