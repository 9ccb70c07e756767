import type { FileStore } from './store.ts'

/**
 * Runs `work`, a part of a transaction. If `work` fails, removes the files that it has stored. If only the later commit
 * fails, the files stay, because the commit may have succeeded nevertheless. The clean-up then removes files to which no row
 * refers.
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
