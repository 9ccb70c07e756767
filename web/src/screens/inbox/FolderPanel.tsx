import { useEffect, useRef } from 'react'
import { inbox } from '#texts/inbox'
import type { Folder } from '../../session/documentPages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { EmptyTray } from '../../ui/illustrations/EmptyTray.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { DocumentList } from './DocumentList.tsx'
import type { OnMove } from './DocumentRow.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filter, isActive, matching, noFilter } from './filter.ts'
import { focusRow, isFocusLost } from './rows.ts'
import type { Documents } from './useDocuments.ts'
import { useHomes } from './useHomes.ts'

interface FolderPanelProps {
  folder: Folder
  documents: Documents
  filter: Filter
  onFilter: (filter: Filter) => void
  shown: number
  onMore: () => void
  onMove: OnMove
  /** The row that takes the focus when the one that had it has left. */
  returnTo: string | undefined
}

export function FolderPanel(props: FolderPanelProps) {
  const { folder, documents, filter, onFilter, shown, onMore, onMove, returnTo } = props
  const { homes, isPending: areHomesPending } = useHomes()
  const { page, isFetching, hasFailed, isShort, refetch } = documents
  const words = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the list changes.
  useEffect(() => {
    if (returnTo !== undefined && isFocusLost()) focusRow(returnTo)
  }, [page, returnTo])

  const retry = { retryLabel: inbox.retry, onRetry: refetch, busy: isFetching }
  if (!page && hasFailed) return <FailedState title={inbox.failed} {...retry} />
  // What a document is about is part of it.
  if (!page || areHomesPending) return <Waiting />
  if (page.count === 0)
    return (
      <>
        {hasFailed && <Stale {...retry} />}
        <EmptyState illustration={<EmptyTray />} title={inbox.none}>
          {inbox.noneText[folder]}
        </EmptyState>
      </>
    )
  const found = matching(page.documents, filter)
  const isFiltered = isActive(filter)
  const isIncomplete = isFiltered && isShort
  return (
    <Stack>
      <FilterBar
        filter={filter}
        onFilter={onFilter}
        homes={homes}
        found={found.length}
        page={page}
        isSearching={isIncomplete}
        words={words}
      />
      {hasFailed && !isShort && <Stale {...retry} />}
      {found.length === 0 && !isIncomplete ? (
        <EmptyState
          title={inbox.filter.nothing}
          action={
            <Button
              kind="secondary"
              onClick={() => {
                onFilter(noFilter)
                // The button leaves with what it says.
                words.current?.focus()
              }}
            >
              {inbox.filter.reset}
            </Button>
          }
        >
          {inbox.filter.nothingText}
        </EmptyState>
      ) : (
        <DocumentList
          folder={folder}
          homes={homes}
          documents={found.slice(0, shown)}
          count={isFiltered ? found.length : page.count}
          isLoading={isShort && isFetching}
          onMore={isShort && hasFailed ? refetch : onMore}
          onMove={onMove}
        />
      )}
      {hasFailed && isShort && <Stale {...retry} text={inbox.moreFailed} />}
    </Stack>
  )
}

function Waiting() {
  return (
    <Loading label={inbox.loading}>
      <Stack>
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
      </Stack>
    </Loading>
  )
}

interface StaleProps {
  text?: string
  retryLabel: string
  onRetry: () => void
  busy: boolean
}

/** What is shown is what was known. */
function Stale({ text = inbox.stale, retryLabel, onRetry, busy }: StaleProps) {
  return (
    <Notice kind="warning" role="status">
      <p>{text}</p>
      <div>
        <Button kind="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </Notice>
  )
}
