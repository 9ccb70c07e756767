import { type CSSProperties, memo } from 'react'
import type { Folder } from '../../session/documentPages.ts'
import { DocumentRow, type OnMove } from './DocumentRow.tsx'
import styles from './Inbox.module.css'
import { areSame, type Sheet } from './sheets.ts'
import { homeOf } from './useHomes.ts'

interface DocumentSheetProps {
  documents: Sheet
  folder: Folder
  homes: ReadonlyMap<string, string>
  onMove: OnMove
}

/**
 * Some rows of the list. A browser leaves out the sheets that are not in sight; to watch each of thousands of rows would
 * take it longer than to draw them.
 */
export const DocumentSheet = memo(
  function DocumentSheet({ documents, folder, homes, onMove }: DocumentSheetProps) {
    return (
      <div className={styles.sheet} style={{ '--rows': documents.length } as CSSProperties}>
        {documents.map((each) => (
          <DocumentRow
            key={each.arcDocId}
            document={each}
            folder={folder}
            home={homeOf(homes, each.contractId)}
            onMove={onMove}
          />
        ))}
      </div>
    )
  },
  ({ documents: former, ...before }, { documents, ...after }) =>
    areSame(former, documents) &&
    before.folder === after.folder &&
    before.homes === after.homes &&
    before.onMove === after.onMove,
)
