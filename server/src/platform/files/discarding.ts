import type { FileStore } from './store.ts'

/**
 * Runs `work`, a part of a transaction. If `work` fails, or its result is not kept, removes the files that it has stored. If the
 * error comes from the commit, the files stay: after a lost connection, the commit may have taken effect. If it has not, the
 * clean-up removes the files later.
 */
export async function withDiscardOnFailure<T>(
  files: FileStore,
  work: (files: FileStore) => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  const newKeys: Promise<string>[] = []
  const keep: FileStore['keep'] = (...file) => {
    const key = files.keep(...file)
    newKeys.push(key)
    return key
  }
  // A file that was not stored or cannot be removed must not hide why the work failed.
  const discard = () => Promise.allSettled(newKeys.map(async (key) => files.remove(await key)))
  try {
    const result = await work({ ...files, keep })
    if (!isKept(result)) await discard()
    return result
  } catch (error) {
    await discard()
    throw error
  }
}
