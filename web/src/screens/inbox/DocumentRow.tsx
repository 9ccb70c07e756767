import type { InboxDocument } from '@portal/contract/inbox'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Download from 'lucide-react/icons/download'
import { type MouseEvent, memo } from 'react'
import { inbox } from '#texts/inbox'
import { type Folder, otherFolder } from '../../session/documentPages.ts'
import { openDocument, saveDocument } from '../../session/openDocument.ts'
import { useOpening } from '../../session/useOpening.ts'
import { formatFileSize, formatShortDay } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { categoryIcons, categoryOf } from './categories.ts'
import { fileKind } from './fileKind.ts'
import styles from './Inbox.module.css'
import { OpeningFailed } from './OpeningFailed.tsx'
import { neighbourOf, rowId } from './rows.ts'
import type { Move } from './useMove.ts'

export type OnMove = (move: Move, about: { isByKeyboard: boolean; returnTo: string | undefined }) => void

interface DocumentRowProps {
  document: InboxDocument
  folder: Folder
  home: string
  onMove: OnMove
}

/** Drawn again only when it changes: there may be thousands. */
export const DocumentRow = memo(function DocumentRow({ document, folder, home, onMove }: DocumentRowProps) {
  const { arcDocId, title, timestamp, read, sizeInBytes } = document
  const category = categoryOf(document.category)
  const Icon = categoryIcons[category]
  const kind = `${fileKind(document)}, ${formatFileSize(sizeInBytes)}`
  const unbroken = kind.replaceAll(' ', '\u00a0')
  const opening = useOpening()
  const saving = useOpening()
  const open = () => void opening.attempt(arcDocId, () => openDocument(document))
  const save = () => void saving.attempt(arcDocId, () => saveDocument(document))
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list around it.
    <div role="listitem" className={styles.row} id={rowId(arcDocId)} tabIndex={-1} data-unread={!read || undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.about}>
        <button
          type="button"
          className={styles.title}
          aria-label={`${read ? '' : inbox.unread}${inbox.open(title, kind)}`}
          aria-busy={opening.opening !== undefined || undefined}
          onClick={open}
        >
          {title}
        </button>
        <p>
          {inbox.categories[category]} · <time dateTime={timestamp}>{formatShortDay(timestamp)}</time>
        </p>
        <p>
          {home}
          {'\u00a0'}· {unbroken}
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
    // The second tap of a double one would hit the row that moved up.
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
