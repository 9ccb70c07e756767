import type { Readable } from 'node:stream'

/** Keeps the content of files; what they are called and whose they are is the database's business. */
export interface FileStore {
  /** Answers the key under which the content is read again, once it lies safely on the disk; a new one if none is given. */
  keep(content: Uint8Array, key?: string): Promise<string>
  /** The content, piece by piece; throws `FileDamaged` when there is none. */
  open(key: string): Promise<Readable>
  /** Whole or not; one that has gone already is no failure. */
  remove(key: string): Promise<void>
}

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Where the content of a key lies, in a folder and in a bucket alike: in one of 256 folders, by its first two digits. */
export function pathOf(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not the key of a file')
  return `${key.slice(0, 2)}/${key}`
}

/** What was kept is not there any more, or not as it was. */
export class FileDamaged extends Error {
  /** For the log: how, and which. */
  readonly code: string

  constructor(how: 'missing' | 'changed', key: string) {
    super('A file is missing or was changed')
    this.name = 'FileDamaged'
    this.code = `${how} ${key}`
  }
}
