import type { FileStore } from './store.ts'

/**
 * Does the work of a transaction, inside of it, with a store whose new files go again when the work fails. They stay when
 * the commit fails: it may have come through nevertheless. The clean-up removes those that nothing needs.
 */
export async function discardingOnFailure<T>(files: FileStore, work: (files: FileStore) => Promise<T>): Promise<T> {
  const kept: Promise<string>[] = []
  const keep: FileStore['keep'] = (...file) => {
    const key = files.keep(...file)
    kept.push(key)
    return key
  }
  try {
    return await work({ ...files, keep })
  } catch (error) {
    // One that was not kept, or cannot be removed, must not hide why the work failed.
    await Promise.allSettled(kept.map(async (key) => files.remove(await key)))
    throw error
  }
}
