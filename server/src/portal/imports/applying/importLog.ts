import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { KindName } from '../kinds/kinds.ts'

/** The applied imports, and what each has written. */

/** The newest import of a kind and source that was not undone. */
export const findLastImport = (db: Kysely<DB>, { kind, source }: { kind: KindName; source: string }) =>
  db
    .selectFrom('imports')
    .select(['import_id', 'file_name', 'exported_at', 'sha256'])
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('undone_at', 'is', null)
    .orderBy('exported_at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewImport {
  kind: KindName
  source: string
  fileName: string
  sha256: Buffer
  exportedAt: Date
  isFull: boolean
  counts: Record<string, number>
}

/** Records an import, and copies its planned changes for an undo. Returns the number of the import. */
export async function recordImport(db: Kysely<DB>, recorded: NewImport, now: Date): Promise<number> {
  const { import_id } = await db
    .insertInto('imports')
    .values({
      kind: recorded.kind,
      source: recorded.source,
      file_name: recorded.fileName,
      sha256: recorded.sha256,
      exported_at: recorded.exportedAt,
      is_full: recorded.isFull,
      applied_at: now,
      counts: JSON.stringify(recorded.counts),
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  await sql`insert into import_changes (import_id, position, table_name, title, before, after, partner_id, contract_id, written_at)
    select ${import_id}, position, table_name, title, before, after,
      (coalesce(after, before) ->> 'partner_id')::uuid, coalesce(after, before) ->> 'contract_id', ${now}
    from planned_changes`.execute(db)
  return import_id
}

export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]

/** Lists all applied imports, the newest first. */
export const listImports = (db: Kysely<DB>) =>
  db.selectFrom('imports').selectAll().orderBy('import_id', 'desc').execute()
