import { type InboxDocument, inbox } from '@portal/contract/inbox'
import { inboxPageSize, mostInboxDocuments } from '@portal/contract/rules'
import { useQuery } from '@tanstack/react-query'
import {
  type DocumentPage,
  type Folder,
  folders,
  isUnreadIn,
  keepKnown,
  newestFirst,
  otherFolder,
  withMoved,
  withRead,
} from './documentPages.ts'
import { queries } from './queries.ts'
import { send } from './session.ts'

const minute = 60_000
const inboxKey = ['inbox']
const unreadKey = [...inboxKey, 'unread']
const documentsKey = [...inboxKey, 'documents']
const pageKey = (folder: Folder) => [...documentsKey, folder]
const calls = { inbox: inbox.listInbox, archive: inbox.listArchive }

/** What one tab tells the others of this browser, so that all say the same without each asking the server. */
type News = { unreadCount: number } | { openedDocId: string } | { hasMoved: true }

const otherTabs = new BroadcastChannel('inbox')
const tellOtherTabs = (news: News) => otherTabs.postMessage(news)

/** Takes in what other tabs found out or did. */
export function followInbox() {
  otherTabs.onmessage = ({ data }: MessageEvent<News>) => {
    if ('unreadCount' in data) queries.setQueryData(unreadKey, noteCount(data.unreadCount))
    else if ('openedDocId' in data) markRead(data.openedDocId)
    else void queries.invalidateQueries({ queryKey: documentsKey })
  }
}

/** How many documents of the inbox were not opened yet; undefined while unknown. Tabs that nobody looks at do not ask. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const { unreadCount } = await send(inbox.countUnread, {}, { signal })
      tellOtherTabs({ unreadCount })
      return noteCount(unreadCount)
    },
    staleTime: minute,
    refetchInterval: 5 * minute,
  })
  return data
}

/** The newest documents of a folder, `all` as far as one call gives them; asked again for more, it keeps what it had. */
export function useDocumentPage(folder: Folder, wanted: number | 'all') {
  return useQuery({
    queryKey: pageKey(folder),
    queryFn: async ({ signal }): Promise<DocumentPage> => {
      const top = wanted === 'all' ? topForAll(pageOf(folder)?.count) : wanted
      const { partnerDocs, partnerDocCount } = await send(calls[folder], { query: { top, skip: 0 } }, { signal })
      return { documents: newestFirst(partnerDocs), count: partnerDocCount }
    },
    structuralSharing: (former, page) => keepKnown(former as DocumentPage | undefined, page as DocumentPage),
  })
}

const topForAll = (count = 0) => Math.min(Math.max(count, inboxPageSize), mostInboxDocuments)

/** A document was opened: it counts as read, once, in every tab. */
export async function noteOpened(docId: string) {
  // An answer that is under way may still count it.
  await queries.cancelQueries({ queryKey: unreadKey })
  if (isUnreadIn(pageOf('inbox'), docId)) changeUnreadCount(-1)
  markRead(docId)
  tellOtherTabs({ openedDocId: docId })
  await queries.invalidateQueries({ queryKey: unreadKey })
}

/** Shows a move at once, before the server has heard of it. Moved back, it is undone. */
export async function showMoved(document: InboxDocument, to: Folder) {
  await queries.cancelQueries({ queryKey: inboxKey })
  const pages = { inbox: pageOf('inbox'), archive: pageOf('archive') }
  const isIt = ({ arcDocId }: InboxDocument) => arcDocId === document.arcDocId
  // It may have been read since it was taken up.
  const current = pages[otherFolder(to)]?.documents.find(isIt) ?? document
  const moved = withMoved(pages, current, to)
  if (moved === pages) return
  for (const folder of folders) queries.setQueryData<DocumentPage>(pageKey(folder), moved[folder])
  // The badge counts the inbox alone.
  if (!current.read) changeUnreadCount(to === 'inbox' ? 1 : -1)
}

/** The server has heard of every move: what it knows counts again, here and in the other tabs. */
export async function freshenAfterMoves() {
  tellOtherTabs({ hasMoved: true })
  await queries.invalidateQueries({ queryKey: inboxKey })
}

/** Something changed what the titles of documents say. */
export const freshenDocuments = () => queries.invalidateQueries({ queryKey: documentsKey })

/** More unread ones than were known: something came. */
function noteCount(unreadCount: number) {
  const known = queries.getQueryData<number>(unreadKey)
  if (known !== undefined && unreadCount > known) void queries.invalidateQueries({ queryKey: documentsKey })
  return unreadCount
}

const pageOf = (folder: Folder) => queries.getQueryData<DocumentPage>(pageKey(folder))

const markRead = (docId: string) =>
  queries.setQueriesData<DocumentPage>({ queryKey: documentsKey }, (page) => page && withRead(page, docId))

const changeUnreadCount = (by: 1 | -1) =>
  queries.setQueryData<number>(unreadKey, (count) => (count === undefined ? undefined : Math.max(0, count + by)))
