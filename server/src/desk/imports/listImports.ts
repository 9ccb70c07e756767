import type { Language } from '@portal/contract/api/texts'
import type { ImportSummary } from '@portal/contract/desk/imports'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { findKind } from '../../portal/imports/kinds/kinds.ts'
import { importState, uploadState } from '../../portal/imports/uploads/states.ts'

type Counts = NonNullable<ImportSummary['changes']>

interface ListedRow {
  importId: string
  number: number | null
  fileName: string
  state: ImportSummary['state']
  way: ImportSummary['way']
  kind: string | null
  isFull: boolean
  name: string | null
  at: Date
  read: number | null
  refused: number | null
  changes: Counts | null
}

/** SQL of all imports: uploaded files, and files that the command or the watched folder has applied. */
const selectImports = sql`
  select import_uploads.upload_id::text as "importId", import_uploads.import_id as number,
    import_uploads.file_name as "fileName", ${uploadState} as state,
    case import_uploads.uploader when 'staff' then 'desk' else 'machine' end as way,
    coalesce(imports.kind, import_checks.report -> 'header' ->> 'kind', import_uploads.kind) as kind,
    import_uploads.is_full as "isFull", import_uploads.uploader_name as name, import_uploads.uploaded_at as at,
    (import_checks.report -> 'counts' -> 'read')::integer as read,
    (import_checks.report -> 'counts' -> 'refused')::integer as refused, imports.counts as changes
  from import_uploads
  left join import_checks using (upload_id)
  left join imports on imports.import_id = import_uploads.import_id
  union all
  select imports.import_id::text, imports.import_id, imports.file_name, ${importState}, 'server', imports.kind, imports.is_full,
    null, imports.applied_at, null, null, imports.counts
  from imports
  where not exists (select from import_uploads where import_uploads.import_id = imports.import_id)`

const toSummary = ({ name, at, read, refused, kind, ...row }: ListedRow, language: Language): ImportSummary => ({
  ...row,
  kind: nameOfKind(kind, language),
  started: { name, at: at.toISOString() },
  rows: read === null || refused === null ? null : { read, refused },
})

/** The name of a kind for people. A name that an uploader has made up stays as it is. */
export const nameOfKind = (kind: string | null, language: Language): string | null =>
  kind === null ? null : (findKind(kind)?.label[language] ?? kind)

/** Lists all imports, the newest first. */
export async function listImports(
  db: Kysely<DB>,
  { skip, limit }: { skip: number; limit: number },
  language: Language,
): Promise<{ imports: ImportSummary[]; hasMore: boolean }> {
  const { rows } = await sql<ListedRow>`
    select * from (${selectImports}) as listed
    order by at desc, "importId" desc limit ${limit + 1} offset ${skip}`.execute(db)
  return { imports: rows.slice(0, limit).map((row) => toSummary(row, language)), hasMore: rows.length > limit }
}

/** Returns an import by its id; undefined if there is none. */
export async function findImport(db: Kysely<DB>, importId: string, language: Language) {
  const { rows } = await sql<ListedRow>`
    select * from (${selectImports}) as listed where "importId" = ${importId}`.execute(db)
  return rows[0] && toSummary(rows[0], language)
}
