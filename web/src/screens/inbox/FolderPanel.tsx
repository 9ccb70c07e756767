import { useEffect, useMemo, useRef } from 'react'
import { inbox } from '#texts/services/inbox'
import { describeFailure } from '../../api/failure.ts'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { useSelectedContract } from '../../data/contracts/contracts.ts'
import { type Folder, otherFolder } from '../../data/inbox/documentPages.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { EmptyTray } from '../../ui/illustrations/EmptyTray.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DocumentList } from './DocumentList.tsx'
import type { OnMove } from './DocumentRow.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filter, isActive, matching, noFilter } from './filter.ts'
import { focusRow, isFocusLost, rowId } from './rows.ts'
import { useContractNames } from './useContractNames.ts'
import type { Documents } from './useDocuments.ts'
import { useSynonyms } from './useSynonyms.ts'

interface FolderPanelProps {
  folder: Folder
  documents: Documents
  /** The documents of the other folder. */
  otherDocuments: Documents
  onOpenOtherFolder: () => void
  filter: Filter
  onFilter: (filter: Filter) => void
  shownCount: number
  onMore: () => void
  onMove: OnMove
  /** The id of the row that takes the focus after the focused row was removed. */
  returnTo: string | undefined
}

export function FolderPanel(props: FolderPanelProps) {
  const {
    folder,
    documents,
    otherDocuments,
    onOpenOtherFolder,
    filter,
    onFilter,
    shownCount,
    onMore,
    onMove,
    returnTo,
  } = props
  const { contractNames, isPending: areNamesPending } = useContractNames()
  const { contract } = useSelectedContract()
  const words = filter.words.trim()
  // Loads the synonyms only after the tenant has typed.
  const synonyms = useSynonyms(words === '' ? undefined : contract)
  const { page, isFetching, error, isIncomplete, refetch } = documents
  const hasFailed = error !== null
  const searchField = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list may remove the focused row.
  useEffect(() => {
    if (returnTo !== undefined && isFocusLost()) focusRow(returnTo)
  }, [page, returnTo])

  const found = page ? matching(page.documents, filter, synonyms) : []
  const firstFound = found[0]?.arcDocId
  // The button that opens the matches of the other folder disappears after the click, so the first match takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the folder is opened
  useEffect(() => {
    if (isActive(filter) && firstFound !== undefined && isFocusLost()) focusRow(rowId(firstFound))
  }, [])

  if (!page && hasFailed) return <FailedQuery query={documents} title={inbox.failed} />
  // Rows show the names of their contracts, so the list waits for the names.
  if (!page || areNamesPending) return <FolderSkeleton />
  if (page.count === 0)
    return (
      <>
        <div role="status">{hasFailed && <StaleNotice documents={documents} />}</div>
        <EmptyState illustration={<EmptyTray />} title={inbox.none}>
          {inbox.noneText[folder]}
        </EmptyState>
      </>
    )
  const isFiltered = isActive(filter)
  const isSearching = isFiltered && isIncomplete
  const otherPage = isFiltered && !otherDocuments.isIncomplete ? otherDocuments.page : undefined
  const foundInOtherFolder = matching(otherPage?.documents ?? [], filter, synonyms).length
  return (
    <Stack>
      <FilterBar
        filter={filter}
        onFilter={onFilter}
        contractNames={contractNames}
        found={found.length}
        page={page}
        isSearching={isSearching}
        searchField={searchField}
      />
      {foundInOtherFolder > 0 && (
        <div>
          <Button kind="secondary" onClick={onOpenOtherFolder}>
            {inbox.filter.showFound[otherFolder(folder)](foundInOtherFolder)}
          </Button>
        </div>
      )}
      <div role="status">{hasFailed && !isIncomplete && <StaleNotice documents={documents} />}</div>
      {found.length === 0 && !isSearching ? (
        <EmptyState
          title={nothingFoundTitle(words, foundInOtherFolder > 0 ? folder : undefined)}
          action={
            <Button
              kind="secondary"
              onClick={() => {
                onFilter(noFilter)
                // This button disappears together with the empty state, so the search field takes the focus.
                searchField.current?.focus()
              }}
            >
              {words === '' ? inbox.filter.reset : inbox.filter.clear}
            </Button>
          }
        >
          {foundInOtherFolder === 0 && (words === '' ? inbox.filter.nothingText : inbox.filter.nothingForText)}
        </EmptyState>
      ) : (
        <DocumentList
          folder={folder}
          contractNames={contractNames}
          documents={found.slice(0, shownCount)}
          count={isFiltered ? found.length : page.count}
          isLoading={isIncomplete && isFetching}
          onMore={isIncomplete && hasFailed ? refetch : onMore}
          onMove={onMove}
        />
      )}
      <div role="status">
        {hasFailed && isIncomplete && <StaleNotice documents={documents} text={inbox.moreFailed} />}
      </div>
    </Stack>
  )
}

/**
 * If the other folder has matching documents, `onlyIn` is this folder, and the title says that only this folder has none.
 */
function nothingFoundTitle(words: string, onlyIn: Folder | undefined) {
  if (onlyIn) return inbox.filter.nothingIn[onlyIn]
  return words === '' ? inbox.filter.nothing : inbox.filter.nothingFor(words)
}

function FolderSkeleton() {
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

/** Warns that loading failed and that the shown documents may therefore be outdated or incomplete. */
function StaleNotice({ documents, text = inbox.stale }: { documents: Documents; text?: string }) {
  const { error, isFetching, refetch } = documents
  const why = useMemo(() => describeFailure(error), [error])
  return (
    <Notice kind="warning">
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
