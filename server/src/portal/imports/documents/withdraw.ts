import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

const documentsOf = (importId: number) => sql`import_changes where import_id = ${importId} and table_name = 'documents'`

/** Deletes the unsent mails about the documents of an import. A sent mail prevents the undo. */
export const deleteUnsentMails = (db: Kysely<DB>, importId: number) =>
  sql`delete from messages where kind = 'newDocument' and state <> 'delivered' and content -> 'document' ->> 'docId' in (
    select after ->> 'doc_id' from ${documentsOf(importId)}
  )`.execute(db)

/** Records the files of documents that an undo has deleted, so that the clean-up removes them. */
export const releaseFiles = (db: Kysely<DB>, importId: number, at: Date) =>
  sql`insert into unclaimed_files (file_key, since)
    select distinct after ->> 'file_key', ${at}::timestamptz from ${documentsOf(importId)}
      and not exists (select from documents where file_key = after ->> 'file_key')
    on conflict do nothing`.execute(db)
