import { inboxPageSize } from '@portal/contract/rules'
import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inbox } from '#texts/inbox'
import { type Folder, folders, otherFolder } from '../../session/documentPages.ts'
import { formatNumber } from '../../texts/formats.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Toast, type ToastContent } from '../../ui/Toast.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import { isActive, noFilter } from './filter.ts'
import { focusRow, rowId } from './rows.ts'
import { useDocuments } from './useDocuments.ts'
import { type Move, useMove } from './useMove.ts'

/** What was said last about a move, and the row to go on with. */
interface Said extends ToastContent {
  returnTo?: string | undefined
}

/** What the landlord sent, of all contracts (spec §2). */
export default function InboxScreen() {
  const [, navigate] = useLocation()
  const folder: Folder = new URLSearchParams(useSearch()).get('folder') === 'archive' ? 'archive' : 'inbox'
  const [filter, setFilter] = useState(noFilter)
  const [shown, setShown] = useState<Record<Folder, number>>({ inbox: inboxPageSize, archive: inboxPageSize })
  const isFiltered = isActive(filter)
  const documents = {
    inbox: useDocuments('inbox', { shown: shown.inbox, isFiltered }),
    archive: useDocuments('archive', { shown: shown.archive, isFiltered }),
  }
  const { said, say, onMove } = useMoves()

  const tabs = folders.map((id) => {
    const count = documents[id].page?.count
    return {
      id,
      label: inbox.folder[id],
      count: count === undefined ? undefined : { shown: formatNumber(count), said: inbox.documents(count) },
    }
  })
  return (
    <Page title={inbox.heading} width="wide">
      <Tabs
        label={inbox.folders}
        tabs={tabs}
        selected={folder}
        onSelect={(id) => id !== folder && navigate(id === 'archive' ? '/inbox?folder=archive' : '/inbox')}
      >
        <FolderPanel
          key={folder}
          folder={folder}
          documents={documents[folder]}
          filter={filter}
          onFilter={setFilter}
          shown={shown[folder]}
          onMore={() => setShown((former) => ({ ...former, [folder]: former[folder] + inboxPageSize }))}
          onMove={onMove}
          returnTo={said?.returnTo}
        />
      </Tabs>
      <Toast
        content={said}
        closeLabel={inbox.close}
        onClose={() => say(undefined)}
        onLeave={() => focusRow(said?.returnTo)}
      />
    </Page>
  )
}

/** Moves documents, says so, and offers to take it back. */
function useMoves() {
  const [said, say] = useState<Said>()
  const { mutate } = useMove({
    onFailed: ({ document }, why) =>
      say({ id: nextId(), text: `${inbox.moveFailed(document.title)} ${why.title}: ${why.text}` }),
  })
  const onMove = useCallback(
    ({ document, to }: Move, about: { isByKeyboard: boolean; returnTo: string | undefined }) => {
      const { title } = document
      const undo = () => {
        const back = otherFolder(to)
        mutate({ document, to: back })
        say({ id: nextId(), text: inbox.moved[back](title), returnTo: rowId(document.arcDocId) })
      }
      mutate({ document, to })
      say({
        id: nextId(),
        text: inbox.moved[to](title),
        action: { label: inbox.undo, onAct: undo },
        takesFocus: about.isByKeyboard,
        returnTo: about.returnTo,
      })
    },
    [mutate],
  )
  return { said, say, onMove }
}

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}
