import { createHash } from 'node:crypto'
import { type FileStore, FileUnusable } from './store.ts'

/** What the database records about a file in the file store. */
export interface FileRecord {
  fileKey: string
  sizeInBytes: number
  sha256: Uint8Array
}

/**
 * Reads a whole file, and throws `FileUnusable` if it is incomplete or has changed. The caller reads the file a second time to
 * send or copy it. This way, no byte of a damaged file is sent, and a file for a slow client does not have to stay in memory. If
 * `signal` is aborted, stops reading and rejects with the signal's reason.
 */
export async function verifyFile(
  files: FileStore,
  { fileKey, sizeInBytes, sha256 }: FileRecord,
  signal?: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  // Leaving the loop closes the file.
  for await (const chunk of await files.open(fileKey)) {
    signal?.throwIfAborted()
    size += (chunk as Buffer).byteLength
    hash.update(chunk as Buffer)
  }
  if (size !== sizeInBytes || !hash.digest().equals(sha256)) throw new FileUnusable('changed', fileKey)
}
