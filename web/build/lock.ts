import { DatabaseSync } from 'node:sqlite'

/** Longer than any build takes. */
const maxWaitMs = 600_000

/**
 * Waits until no other process holds the lock of a path, then takes the lock. Blocks this process while it waits, and throws
 * after `maxWaitMs`. Node.js cannot lock files, so this is the lock of an empty SQLite database. The kernel releases the lock
 * when the process ends, even if the process is killed. A lock file would remain after a kill, and two processes could take
 * it over at the same time.
 */
export function takeLock(path: string): { release: () => void } {
  const database = new DatabaseSync(path, { timeout: maxWaitMs })
  database.exec('BEGIN EXCLUSIVE')
  return { release: () => database.close() }
}
