import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from './store.ts'

/**
 * Returns a store that records each new file as unclaimed before the file's first byte is written. A trigger deletes the
 * record when a row that refers to the file is inserted, so the record remains after a crash or a failed commit. `db` must be
 * a pool of its own: files are stored during transactions, and transactions that hold all connections of a shared pool would
 * wait in vain for a further connection.
 */
export const trackNewFiles = (files: FileStore, { db, now }: { db: Kysely<DB>; now: () => Date }): FileStore => ({
  ...files,
  async keep(content, key = randomUUID()) {
    await db.insertInto('unclaimed_files').values({ file_key: key, since: now() }).execute()
    return files.keep(content, key)
  },
})

/** How long a file must be unclaimed before it is removed: a day, which is longer than any transaction. */
const minUnclaimedMs = 86_400_000

/** Thrown when some files could not be removed. They stay recorded, and the next clean-up tries again. */
class FilesNotRemoved extends Error {
  /** For the log: which files, and why. */
  readonly code: string

  constructor(problems: readonly string[]) {
    super('Unclaimed files could not be removed')
    this.name = 'FilesNotRemoved'
    this.code = `${problems.length} unclaimed files stay: ${problems.slice(0, 5).join(', ')}`
  }
}

/**
 * Removes the files that have been unclaimed for a day. Throws `FilesNotRemoved` at the end if some files could not be
 * removed.
 */
export async function removeUnclaimedFiles({
  db,
  files,
  now,
}: {
  db: Kysely<DB>
  files: FileStore
  now: () => Date
}): Promise<void> {
  const unclaimed = await db
    .selectFrom('unclaimed_files')
    .select('file_key')
    .where('since', '<', new Date(now().getTime() - minUnclaimedMs))
    .execute()
  const problems: string[] = []
  for (const { file_key } of unclaimed) {
    try {
      await files.remove(file_key)
    } catch (error) {
      problems.push(`${file_key} ${String((error as NodeJS.ErrnoException).code ?? (error as Error).name)}`)
      continue
    }
    await db.deleteFrom('unclaimed_files').where('file_key', '=', file_key).execute()
  }
  if (problems.length > 0) throw new FilesNotRemoved(problems)
}
