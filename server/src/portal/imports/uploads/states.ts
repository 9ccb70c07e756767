import type { ImportState } from '@portal/contract/integration/importedFiles'
import { sql } from 'kysely'
import { hasJob } from './jobs.ts'

const isUndoing = sql`imports.undo is not null and not imports.undo ? 'refusal' and ${hasJob(sql`'undo ' || imports.import_id`)}`

/** SQL of the state of a row of `imports`. */
export const importState = sql<ImportState>`case
  when imports.undone_at is not null then 'undone'
  when ${isUndoing} then 'undoing'
  else 'applied'
end`

/**
 * SQL of the state of a row of `import_uploads`, with its row of `imports` if it has one. A check or an import whose job is gone
 * counts as interrupted. Otherwise, its file would stay in the state `checking` or `applying` after a crash of the server.
 */
export const uploadState = sql<ImportState>`case
  when import_uploads.state = 'applied' then ${importState}
  when import_uploads.state in ('checking', 'applying') and not ${hasJob(sql`'import ' || import_uploads.upload_id`)}
    then 'interrupted'
  else import_uploads.state
end`
