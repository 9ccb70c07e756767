import type { InboxDocument } from '@portal/contract/inbox'
import { useEffect, useRef, useState } from 'react'
import { inbox } from '#texts/services/inbox'
import type { Folder } from '../../data/inbox/documentPages.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { chunkKey, splitIntoChunks } from './chunks.ts'
import { DocumentChunk } from './DocumentChunk.tsx'
import type { OnMove } from './DocumentRow.tsx'
import styles from './Inbox.module.css'
import { focusRow, isFocusLost, rowId } from './rows.ts'

interface DocumentListProps {
  folder: Folder
  documents: readonly InboxDocument[]
  contractNames: ReadonlyMap<string, string>
  /** The length of the whole list, including documents that are not shown or not loaded yet. */
  count: number
  isLoading: boolean
  onMore: () => void
  onMove: OnMove
}

export function DocumentList({
  folder,
  documents,
  contractNames,
  count,
  isLoading,
  onMore,
  onMove,
}: DocumentListProps) {
  const more = useRef<HTMLButtonElement>(null)
  /** The index of the first document that the tenant asked for with "show more", until it is in the list. */
  const [awaitedIndex, setAwaitedIndex] = useState<number>()
  // The focus moves to the first document that "show more" has added.
  useEffect(() => {
    const first = awaitedIndex === undefined ? undefined : documents[awaitedIndex]
    if (!first) return
    setAwaitedIndex(undefined)
    if (isFocusLost() || document.activeElement === more.current) focusRow(rowId(first.arcDocId))
  }, [documents, awaitedIndex])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers need one list, and `ul` allows no chunks between the list and its rows. */}
      <div role="list" className={styles.documents}>
        {splitIntoChunks(documents).map((chunk) => (
          <DocumentChunk
            key={chunkKey(chunk)}
            documents={chunk}
            folder={folder}
            contractNames={contractNames}
            onMove={onMove}
          />
        ))}
      </div>
      {count > documents.length && (
        <div className={styles.more}>
          <Button
            ref={more}
            kind="secondary"
            busy={isLoading && awaitedIndex !== undefined}
            onClick={() => {
              setAwaitedIndex(documents.length)
              onMore()
            }}
          >
            {inbox.showMore}
          </Button>
          <p className={styles.quiet}>{inbox.shownOf(documents.length, count)}</p>
        </div>
      )}
    </>
  )
}
