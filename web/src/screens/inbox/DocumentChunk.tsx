import { type CSSProperties, memo } from 'react'
import type { Folder } from '../../data/inbox/documentPages.ts'
import { type Chunk, isSameChunk } from './chunks.ts'
import { DocumentRow, type OnMove } from './DocumentRow.tsx'
import styles from './Inbox.module.css'
import { contractNameOf } from './useContractNames.ts'

interface DocumentChunkProps {
  documents: Chunk
  folder: Folder
  contractNames: ReadonlyMap<string, string>
  onMove: OnMove
}

/**
 * Consecutive rows of the list. The browser does not render chunks outside the viewport. It could also skip single rows,
 * but tracking thousands of rows would take longer than rendering them.
 */
export const DocumentChunk = memo(
  function DocumentChunk({ documents, folder, contractNames, onMove }: DocumentChunkProps) {
    return (
      <div className={styles.chunk} style={{ '--rows': documents.length } as CSSProperties}>
        {documents.map((each) => (
          <DocumentRow
            key={each.arcDocId}
            document={each}
            folder={folder}
            contractName={contractNameOf(contractNames, each.contractId)}
            onMove={onMove}
          />
        ))}
      </div>
    )
  },
  ({ documents: previous, ...before }, { documents, ...after }) =>
    isSameChunk(previous, documents) &&
    before.folder === after.folder &&
    before.contractNames === after.contractNames &&
    before.onMove === after.onMove,
)
