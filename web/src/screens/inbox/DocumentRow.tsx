import type { InboxDocument } from '@portal/contract/inbox'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Download from 'lucide-react/icons/download'
import { type MouseEvent, memo } from 'react'
import { inbox } from '#texts/services/inbox'
import { type Folder, otherFolder } from '../../data/inbox/documentPages.ts'
import { openDocument, saveDocument } from '../../data/inbox/openDocument.ts'
import { useDocumentOpening } from '../../data/inbox/useDocumentOpening.ts'
import { formatFileSize, formatShortDay } from '../../texts/formats.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { categoryIcons, categoryOf } from './categories.ts'
import { fileKind } from './fileKind.ts'
import styles from './Inbox.module.css'
import { OpeningFailed } from './OpeningFailed.tsx'
import { neighbourOf, rowId } from './rows.ts'
import type { Move } from './useMove.ts'

export type OnMove = (move: Move, about: { isByKeyboard: boolean; returnTo: string }) => void

interface DocumentRowProps {
  document: InboxDocument
  folder: Folder
  contractName: string
  onMove: OnMove
}

/** Memoized, because the list may have thousands of rows. */
export const DocumentRow = memo(function DocumentRow({ document, folder, contractName, onMove }: DocumentRowProps) {
  const { arcDocId, title, timestamp, read, sizeInBytes } = document
  const category = categoryOf(document.category)
  const Icon = categoryIcons[category]
  const kindAndSize = `${fileKind(document)}, ${formatFileSize(sizeInBytes)}`
  const unbrokenKindAndSize = kindAndSize.replaceAll(' ', '\u00a0')
  const opening = useDocumentOpening()
  const saving = useDocumentOpening()
  const open = () => void opening.attempt(arcDocId, () => openDocument(document))
  const save = () => void saving.attempt(arcDocId, () => saveDocument(document))
  return (
    // biome-ignore lint/a11y/useSemanticElements: see DocumentList.
    <div role="listitem" className={styles.row} id={rowId(arcDocId)} tabIndex={-1} data-unread={!read || undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.about}>
        <button
          type="button"
          className={styles.title}
          aria-label={`${read ? '' : inbox.unread}${inbox.open(title, kindAndSize)}`}
          aria-busy={opening.opening !== undefined || undefined}
          onClick={open}
        >
          {title}
        </button>
        <p>
          {inbox.categories[category]} · <time dateTime={timestamp}>{formatShortDay(timestamp)}</time>
        </p>
        <p>
          {contractName}
          {'\u00a0'}· {unbrokenKindAndSize}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          icon={<Download aria-hidden="true" />}
          aria-label={`${inbox.save}: ${title}`}
          busy={saving.opening !== undefined}
          onClick={save}
        >
          {inbox.save}
        </Button>
        <MoveButton document={document} to={otherFolder(folder)} onMove={onMove} />
      </div>
      {opening.failure && <OpeningFailed failure={opening.failure} onRetry={open} />}
      {saving.failure && <OpeningFailed failure={saving.failure} onRetry={save} />}
    </div>
  )
})

const moveIcons = { archive: Archive, inbox: ArchiveRestore }

function MoveButton({ document, to, onMove }: Move & { onMove: OnMove }) {
  const Icon = moveIcons[to]
  const move = (event: MouseEvent<HTMLButtonElement>) => {
    // After a move, the next row moves up. The second click of a double click would move that row's document, so it
    // is ignored.
    if (event.detail > 1) return
    const returnTo = neighbourOf(document)
    onMove({ document, to }, { isByKeyboard: event.detail === 0, returnTo })
  }
  return (
    <Button
      kind="quiet"
      icon={<Icon aria-hidden="true" />}
      aria-label={`${inbox.move[to]}: ${document.title}`}
      onClick={move}
    >
      {inbox.move[to]}
    </Button>
  )
}
