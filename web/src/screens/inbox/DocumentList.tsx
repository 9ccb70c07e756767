import type { InboxDocument } from '@portal/contract/inbox'
import { useEffect, useRef, useState } from 'react'
import { inbox } from '#texts/inbox'
import type { Folder } from '../../session/documentPages.ts'
import { Button } from '../../ui/Button.tsx'
import type { OnMove } from './DocumentRow.tsx'
import { DocumentSheet } from './DocumentSheet.tsx'
import styles from './Inbox.module.css'
import { focusRow, isFocusLost, rowId } from './rows.ts'
import { keyOf, sheetsOf } from './sheets.ts'

interface DocumentListProps {
  folder: Folder
  documents: readonly InboxDocument[]
  homes: ReadonlyMap<string, string>
  /** How many there are to be shown in the end. */
  count: number
  isLoading: boolean
  onMore: () => void
  onMove: OnMove
}

export function DocumentList({ folder, documents, homes, count, isLoading, onMore, onMove }: DocumentListProps) {
  const more = useRef<HTMLButtonElement>(null)
  /** The place of the first that was asked for and has not come yet. */
  const [awaited, setAwaited] = useState<number>()
  // Whoever asked for more goes on with the first that came.
  useEffect(() => {
    const first = awaited === undefined ? undefined : documents[awaited]
    if (!first) return
    setAwaited(undefined)
    if (isFocusLost() || document.activeElement === more.current) focusRow(rowId(first.arcDocId))
  }, [documents, awaited])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: one list for who listens, sheets of some rows for who draws it. */}
      <div role="list" className={styles.documents}>
        {sheetsOf(documents).map((sheet) => (
          <DocumentSheet key={keyOf(sheet)} documents={sheet} folder={folder} homes={homes} onMove={onMove} />
        ))}
      </div>
      {count > documents.length && (
        <div className={styles.more}>
          <Button
            ref={more}
            kind="secondary"
            busy={isLoading && awaited !== undefined}
            onClick={() => {
              setAwaited(documents.length)
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
