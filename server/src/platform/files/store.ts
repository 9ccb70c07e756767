import type { Readable } from 'node:stream'

/** Content that is read in parts, because it is too large for the memory. */
export interface LargeContent {
  sizeInBytes: number
  read: () => AsyncIterable<Uint8Array>
}

/** Stores the content of files; the database stores their names and owners. */
export interface FileStore {
  /** Stores the content, and returns its key once the content survives a crash. Creates a new key if none is given. */
  keep(content: Uint8Array | LargeContent, key?: string): Promise<string>
  /** Streams the content. Throws `FileUnusable` if the file is missing. */
  open(key: string): Promise<Readable>
  /** Removes the file, even a partial one. Succeeds if there is no such file. */
  remove(key: string): Promise<void>
}

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Returns the path of a file in its folder or bucket. The first two digits of the key name one of 256 subfolders. */
export function pathOf(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not the key of a file')
  return `${key.slice(0, 2)}/${key}`
}

/** Thrown when a stored file is missing or has changed. */
export class FileUnusable extends Error {
  /** For the log: what happened, and to which file. */
  readonly code: string

  constructor(problem: 'missing' | 'changed', key: string) {
    super('A file is missing or was changed')
    this.name = 'FileUnusable'
    this.code = `${problem} ${key}`
  }
}
