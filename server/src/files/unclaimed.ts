import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from './store.ts'

/**
 * Notes each new file before its first byte is written. The row that names the file takes the note away in its own
 * transaction, so that what stays noted is what a crash or a failed commit left. `db` has connections of its own: files are
 * kept in the middle of transactions, which would else wait for each other.
 */
export const notingNewFiles = (files: FileStore, { db, now }: { db: Kysely<DB>; now: () => Date }): FileStore => ({
  ...files,
  async keep(content, key = randomUUID()) {
    await db.insertInto('unclaimed_files').values({ file_key: key, since: now() }).execute()
    return files.keep(content, key)
  },
})

/** No transaction takes as long as this. */
const dayInMs = 86_400_000

/** Some files could not be removed. They stay noted; the clean-up tries them again. */
class FilesStay extends Error {
  /** For the log: which, and why. */
  readonly code: string

  constructor(problems: readonly string[]) {
    super('Unclaimed files could not be removed')
    this.name = 'FilesStay'
    this.code = `${problems.length} unclaimed files stay: ${problems.slice(0, 5).join(', ')}`
  }
}

/** Removes what nobody claimed: all that can be, then it fails for the others. */
export async function removeUnclaimedFiles({
  db,
  files,
  now,
}: {
  db: Kysely<DB>
  files: FileStore
  now: () => Date
}): Promise<void> {
  const left = await db
    .selectFrom('unclaimed_files')
    .select('file_key')
    .where('since', '<', new Date(now().getTime() - dayInMs))
    .execute()
  const problems: string[] = []
  for (const { file_key } of left) {
    try {
      await files.remove(file_key)
    } catch (error) {
      problems.push(`${file_key} ${String((error as NodeJS.ErrnoException).code ?? (error as Error).name)}`)
      continue
    }
    await db.deleteFrom('unclaimed_files').where('file_key', '=', file_key).execute()
  }
  if (problems.length > 0) throw new FilesStay(problems)
}
