import { useEffect, useMemo, useRef } from 'react'
import { inbox } from '#texts/inbox'
import { describeFailure } from '../../api/failure.ts'
import type { Folder } from '../../session/documentPages.ts'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
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
  const { page, isFetching, error, isShort, refetch } = documents
  const hasFailed = error !== null
  const words = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the list changes.
  useEffect(() => {
    if (returnTo !== undefined && isFocusLost()) focusRow(returnTo)
  }, [page, returnTo])

  if (!page && hasFailed) return <FailedQuery query={documents} title={inbox.failed} />
  // What a document is about is part of it.
  if (!page || areHomesPending) return <Waiting />
  if (page.count === 0)
    return (
      <>
        {hasFailed && <Stale documents={documents} />}
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
      {hasFailed && !isShort && <Stale documents={documents} />}
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
      {hasFailed && isShort && <Stale documents={documents} text={inbox.moreFailed} />}
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

/** What is shown is what was known. */
function Stale({ documents, text = inbox.stale }: { documents: Documents; text?: string }) {
  const { error, isFetching, refetch } = documents
  const why = useMemo(() => describeFailure(error), [error])
  return (
    <Notice kind="warning" role="status">
      <p>{text}</p>
      <p>
        {why.title}: {why.text}
      </p>
      <div>
        <Button kind="secondary" busy={isFetching} onClick={refetch}>
          {inbox.retry}
        </Button>
      </div>
    </Notice>
  )
}
