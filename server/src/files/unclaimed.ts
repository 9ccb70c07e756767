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
  async keep(content) {
    const key = randomUUID()
    await db.insertInto('unclaimed_files').values({ file_key: key, since: now() }).execute()
    return files.keep(content, key)
  },
})

/** No transaction takes as long as this. */
const dayInMs = 86_400_000

/** Removes what nobody claimed. */
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
  for (const { file_key } of left) {
    await files.remove(file_key)
    await db.deleteFrom('unclaimed_files').where('file_key', '=', file_key).execute()
  }
}
