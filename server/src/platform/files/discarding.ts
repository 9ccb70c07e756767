import type { FileStore } from './store.ts'

/**
 * Runs work inside a transaction, and removes the files that the work has stored if the work fails. If only the commit fails,
 * the files stay, because the commit may have succeeded nevertheless. The clean-up removes files to which no row refers.
 */
export async function withDiscardOnFailure<T>(files: FileStore, work: (files: FileStore) => Promise<T>): Promise<T> {
  const newKeys: Promise<string>[] = []
  const keep: FileStore['keep'] = (...file) => {
    const key = files.keep(...file)
    newKeys.push(key)
    return key
  }
  try {
    return await work({ ...files, keep })
  } catch (error) {
    // A file that was not stored or cannot be removed must not hide why the work failed.
    await Promise.allSettled(newKeys.map(async (key) => files.remove(await key)))
    throw error
  }
}
