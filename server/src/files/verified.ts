import { createHash } from 'node:crypto'
import { FileDamaged, type FileStore } from './store.ts'

/** What the database knows of the content of a file. */
export interface KeptFile {
  fileKey: string
  sizeInBytes: number
  sha256: Uint8Array
}

/**
 * Makes sure that a file is whole and unchanged, and throws `FileDamaged` otherwise. Whoever sends it reads it once more
 * then: so nothing leaves of a file that is damaged, and none lies in memory for a slow reader.
 */
export async function verifyFile(files: FileStore, { fileKey, sizeInBytes, sha256 }: KeptFile): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of await files.open(fileKey)) {
    size += (piece as Buffer).byteLength
    hash.update(piece as Buffer)
  }
  if (size !== sizeInBytes || !hash.digest().equals(sha256)) throw new FileDamaged('changed', fileKey)
}
