import type { InboxDocument } from '@portal/contract/inbox'

export type Chunk = readonly InboxDocument[]

/** True for one document in eight on average, because ids are random. */
const startsChunk = ({ arcDocId }: InboxDocument) => '08'.includes(arcDocId.slice(-1))

/** Splits a list before certain ids, not at fixed positions, so adding or removing a document changes only adjacent chunks. */
export function splitIntoChunks(documents: readonly InboxDocument[]): Chunk[] {
  const chunks: InboxDocument[][] = []
  for (const document of documents) {
    const last = chunks.at(-1)
    if (!last || startsChunk(document)) chunks.push([document])
    else last.push(document)
  }
  return chunks
}

/**
 * A React key: the id of the document that starts the chunk, or "top" for the first chunk of a list if no document starts it.
 * The key stays the same when documents that start no chunk are added or removed.
 */
export function chunkKey([first]: Chunk): string {
  return first && startsChunk(first) ? first.arcDocId : 'top'
}

export const isSameChunk = (one: Chunk, other: Chunk) =>
  one.length === other.length && one.every((document, index) => document === other[index])
