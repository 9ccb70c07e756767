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
 * Some consecutive rows of the list. The browser skips the rendering of chunks outside the viewport. Single rows
 * are too many for that: tracking thousands of elements takes the browser longer than rendering them.
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
