import { type InboxDocument, inbox } from '@portal/contract/inbox'
import { inboxPageSize, maxInboxDocuments } from '@portal/contract/rules'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../session/session.ts'
import { readSession } from '../../session/store.ts'
import { queries } from '../queries.ts'
import {
  type DocumentPage,
  type Folder,
  folders,
  isUnreadIn,
  newestFirst,
  otherFolder,
  reuseKnown,
  withMoved,
  withRead,
} from './documentPages.ts'

const minuteMs = 60_000
const inboxKey = ['inbox']
const unreadKey = [...inboxKey, 'unread']
const documentsKey = [...inboxKey, 'documents']
const pageKey = (folder: Folder) => [...documentsKey, folder]
const calls = { inbox: inbox.listInbox, archive: inbox.listArchive }

/** A message to the other tabs. They refetch documents only after `documentsChanged` or a higher unread count. */
type TabMessage = { unreadCount: number } | { openedDocId: string } | { documentsChanged: true }

const otherTabs = new BroadcastChannel('inbox')
const tellOtherTabs = (message: TabMessage) => otherTabs.postMessage({ ...message, userId: readUserId() })

/** Applies the messages of the tabs in which the same user is signed in. A session on a shared device belongs to one tab. */
export function followInbox() {
  otherTabs.onmessage = ({ data }: MessageEvent<TabMessage & { userId: string | undefined }>) => {
    if (data.userId !== readUserId()) return
    if ('unreadCount' in data) queries.setQueryData(unreadKey, noteCount(data.unreadCount))
    else if ('openedDocId' in data) markRead(data.openedDocId)
    else void queries.invalidateQueries({ queryKey: documentsKey })
  }
}

function readUserId(): string | undefined {
  const session = readSession()
  return session.status === 'signedIn' ? session.userId : undefined
}

/** The number of unread documents in the inbox; undefined until loaded. Hidden tabs do not refetch the number. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const { unreadCount } = await send(inbox.countUnread, {}, { signal })
      tellOtherTabs({ unreadCount })
      return noteCount(unreadCount)
    },
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
  })
  return data
}

/**
 * The newest documents of a folder; `all` means all documents, up to `maxInboxDocuments`. The query key does not contain the
 * number, so the loaded documents stay while more are loading.
 */
export function useDocumentPage(folder: Folder, wanted: number | 'all') {
  return useQuery({
    queryKey: pageKey(folder),
    queryFn: async ({ signal }): Promise<DocumentPage> => {
      const top = wanted === 'all' ? topForAll(pageOf(folder)?.count) : wanted
      const { partnerDocs, partnerDocCount } = await send(calls[folder], { query: { top, skip: 0 } }, { signal })
      return { documents: newestFirst(partnerDocs), count: partnerDocCount }
    },
    structuralSharing: (former, page) => reuseKnown(former as DocumentPage | undefined, page as DocumentPage),
  })
}

const topForAll = (count = 0) => Math.min(Math.max(count, inboxPageSize), maxInboxDocuments)

/** Marks an opened document as read in all tabs. If it was unread in the inbox, lowers the unread count by 1. */
export async function noteOpened(docId: string) {
  // A pending response may still count the document as unread.
  await queries.cancelQueries({ queryKey: unreadKey })
  if (isUnreadIn(pageOf('inbox'), docId)) changeUnreadCount(-1)
  markRead(docId)
  tellOtherTabs({ openedDocId: docId })
  await queries.invalidateQueries({ queryKey: unreadKey })
}

/** Shows a move before the server confirms it. A call with the other folder undoes the move. */
export async function showMoved(document: InboxDocument, to: Folder) {
  await queries.cancelQueries({ queryKey: inboxKey })
  const pages = { inbox: pageOf('inbox'), archive: pageOf('archive') }
  const isDocument = ({ arcDocId }: InboxDocument) => arcDocId === document.arcDocId
  // The document may have been read since the move began.
  const current = pages[otherFolder(to)]?.documents.find(isDocument) ?? document
  const moved = withMoved(pages, current, to)
  if (moved === pages) return
  for (const folder of folders) queries.setQueryData<DocumentPage>(pageKey(folder), moved[folder])
  // Only unread documents in the inbox count.
  if (!current.read) changeUnreadCount(to === 'inbox' ? 1 : -1)
}

/** Refetches the documents in all tabs, and the unread count in this tab, which sends the count to the other tabs. */
export async function invalidateInbox() {
  tellOtherTabs({ documentsChanged: true })
  await queries.invalidateQueries({ queryKey: inboxKey })
}

/** Refetches the documents if the unread count has grown, because a document has arrived. Returns the count. */
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
