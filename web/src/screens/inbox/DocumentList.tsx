import type { InboxDocument } from '@portal/contract/inbox'
import { useEffect, useRef } from 'react'
import { inbox } from '#texts/inbox'
import type { Folder } from '../../session/documentPages.ts'
import { Button } from '../../ui/Button.tsx'
import { DocumentRow, type OnMove } from './DocumentRow.tsx'
import styles from './Inbox.module.css'
import { focusRow, isFocusLost, rowId } from './rows.ts'
import { useHomes } from './useHomes.ts'

interface DocumentListProps {
  folder: Folder
  documents: readonly InboxDocument[]
  /** How many there are to be shown in the end. */
  count: number
  isLoading: boolean
  onMore: () => void
  onMove: OnMove
}

export function DocumentList({ folder, documents, count, isLoading, onMore, onMove }: DocumentListProps) {
  const homeOf = useHomes()
  const more = useRef<HTMLButtonElement>(null)
  const awaited = useRef<number>(undefined)
  // Whoever asked for more goes on with the first that came.
  useEffect(() => {
    const first = awaited.current === undefined ? undefined : documents[awaited.current]
    if (!first) return
    awaited.current = undefined
    if (isFocusLost() || document.activeElement === more.current) focusRow(rowId(first.arcDocId))
  }, [documents])

  return (
    <>
      <ul className={styles.documents}>
        {documents.map((each) => (
          <DocumentRow
            key={each.arcDocId}
            document={each}
            folder={folder}
            home={homeOf(each.contractId)}
            onMove={onMove}
          />
        ))}
      </ul>
      {(count > documents.length || isLoading) && (
        <div className={styles.more}>
          <Button
            ref={more}
            kind="secondary"
            busy={isLoading}
            onClick={() => {
              awaited.current = documents.length
              onMore()
            }}
          >
            {inbox.showMore}
          </Button>
          {count > documents.length && <p className={styles.quiet}>{inbox.shownOf(documents.length, count)}</p>}
        </div>
      )}
    </>
  )
}
