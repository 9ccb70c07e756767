import { inboxPageSize } from '@portal/contract/rules'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inbox } from '#texts/services/inbox'
import { type Folder, folders, otherFolder } from '../../data/inbox/documentPages.ts'
import { formatNumber } from '../../texts/formats.ts'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { Toast, type ToastContent } from '../../ui/feedback/Toast.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import { isActive, noFilter } from './filter.ts'
import { focusRow, rowId } from './rows.ts'
import { useDocuments } from './useDocuments.ts'
import { type Move, useMove } from './useMove.ts'

/** The toast about the last move. */
interface MoveMessage extends ToastContent {
  /** The id of the row that takes the focus after the move, and again when the focus leaves the toast. */
  returnTo?: string | undefined
}

/** The tenant's documents, for all contracts (spec §2). */
export default function InboxScreen() {
  const [, navigate] = useLocation()
  const folder: Folder = new URLSearchParams(useSearch()).get('folder') === 'archive' ? 'archive' : 'inbox'
  const [filter, setFilter] = useState(noFilter)
  const [shownCounts, setShownCounts] = useState<Record<Folder, number>>({
    inbox: inboxPageSize,
    archive: inboxPageSize,
  })
  const isFiltered = isActive(filter)
  const documents = {
    inbox: useDocuments('inbox', { shownCount: shownCounts.inbox, isFiltered }),
    archive: useDocuments('archive', { shownCount: shownCounts.archive, isFiltered }),
  }
  const { message, setMessage, onMove } = useMoves()
  const open = (id: Folder) => navigate(id === 'archive' ? '/inbox?folder=archive' : '/inbox')
  // Removes the toast, which is about the former list and would cover the result of a search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the folder or the filter
  useEffect(() => setMessage(undefined), [folder, filter])

  const tabs = folders.map((id) => {
    const count = documents[id].page?.count
    return {
      id,
      label: inbox.folder[id],
      count: count === undefined ? undefined : { shown: formatNumber(count), description: inbox.documents(count) },
    }
  })
  return (
    <Page title={inbox.heading} width="wide">
      <Tabs label={inbox.folders} tabs={tabs} selected={folder} onSelect={(id) => id !== folder && open(id)}>
        <FolderPanel
          key={folder}
          folder={folder}
          documents={documents[folder]}
          otherDocuments={documents[otherFolder(folder)]}
          onOpenOtherFolder={() => open(otherFolder(folder))}
          filter={filter}
          onFilter={setFilter}
          shownCount={shownCounts[folder]}
          onMore={() => setShownCounts((previous) => ({ ...previous, [folder]: previous[folder] + inboxPageSize }))}
          onMove={onMove}
          returnTo={message?.returnTo}
        />
      </Tabs>
      <Toast
        content={message}
        closeLabel={inbox.close}
        onClose={() => setMessage(undefined)}
        onLeave={() => focusRow(message?.returnTo)}
      />
    </Page>
  )
}

/** Moves documents, announces each move and lets the tenant undo the last one. */
function useMoves() {
  const [message, setMessage] = useState<MoveMessage>()
  const { mutate } = useMove({
    onFailed: ({ document }, why) =>
      setMessage({
        id: nextId(),
        text: `${inbox.moveFailed(document.title)} ${why.title}: ${why.text}`,
        // The row is there again. Its return can replace the row that has the focus.
        returnTo: rowId(document.arcDocId),
      }),
  })
  const onMove = useCallback(
    ({ document, to }: Move, about: { isByKeyboard: boolean; returnTo: string }) => {
      const { title } = document
      const undo = () => {
        const back = otherFolder(to)
        mutate({ document, to: back })
        setMessage({ id: nextId(), text: inbox.moved[back](title), returnTo: rowId(document.arcDocId) })
      }
      mutate({ document, to })
      setMessage({
        id: nextId(),
        text: inbox.moved[to](title),
        action: { label: inbox.undo, onAct: undo },
        takesFocus: about.isByKeyboard,
        returnTo: about.returnTo,
      })
    },
    [mutate],
  )
  return { message, setMessage, onMove }
}

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}
