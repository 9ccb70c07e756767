/** Keeps the content of files; what they are called and whose they are is the database's business. */
export interface FileStore {
  /** Answers the key under which the content is read again, once it lies safely on the disk. */
  keep(content: Uint8Array): Promise<string>
  read(key: string): Promise<Uint8Array>
}
