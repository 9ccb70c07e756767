import { DatabaseSync } from 'node:sqlite'

/** Longer than any build takes. */
const maxWaitMs = 600_000

/**
 * Waits until no other process holds the lock of a path, and takes it. Node locks no files itself, so this is the lock that
 * SQLite takes on a database, here an empty one. The kernel releases it when the process ends, even if it is killed, so
 * no stale lock is left that two processes could take over at once. Blocks the process while it waits.
 */
export function takeLock(path: string): { release: () => void } {
  const database = new DatabaseSync(path, { timeout: maxWaitMs })
  database.exec('BEGIN EXCLUSIVE')
  return { release: () => database.close() }
}
