import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { KindName } from '../kinds/kinds.ts'
import { findWrittenTable } from '../targets/appliedKinds.ts'

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

/** SQL: the key of a changed row. */
const keyOf = (alias: string, columns: readonly string[]) =>
  columns.map((column) => `coalesce(${alias}.after, ${alias}.before) ->> '${column}'`).join(', ')

/** SQL: whether a change changes the column `field.key`. A new or removed row changes all of its columns. */
const changes = (alias: string) => `${alias}.before -> field.key is distinct from ${alias}.after -> field.key`

/**
 * SQL: whether the file of a change has delivered the column. A new row also has columns that its file did not have, which are empty or
 * have a value of the portal. Rows that imports only insert or remove are delivered as a whole.
 */
const delivered = `coalesce(jsonb_exists(c.after -> 'imported', field.key), true)`

interface Planned {
  kind: KindName
  source: string
  exportedAt: Date
  tables: readonly string[]
}

/**
 * Returns a newer import of another source whose values the planned changes would replace: most likely, the file is an older one of
 * that source with another mapping. Files of two sources about different rows or columns do not make each other older. Reads the
 * changes of imports, which are stored for 90 days.
 */
export async function findReplacedImport(
  db: Kysely<DB>,
  { kind, source, exportedAt, tables }: Planned,
): Promise<{ file_name: string } | undefined> {
  const newer = await db
    .selectFrom('imports')
    .select(['import_id', 'file_name'])
    .where('kind', '=', kind)
    .where('source', '<>', source)
    .where('undone_at', 'is', null)
    .where('exported_at', '>', exportedAt)
    .orderBy('exported_at', 'desc')
    .orderBy('import_id', 'desc')
    .execute()
  for (const each of newer)
    for (const table of tables) {
      const { key } = findWrittenTable(table)
      const { rows } = await sql`
        select from planned_changes as p
        join import_changes as c on c.import_id = ${each.import_id} and c.table_name = ${table}
          and (${sql.raw(keyOf('c', key))}) = (${sql.raw(keyOf('p', key))})
        where p.table_name = ${table} and p.effect is not null and exists (
          select from jsonb_object_keys(coalesce(p.after, p.before)) as field (key)
          where field.key <> 'imported' and ${sql.raw(changes('p'))} and ${sql.raw(changes('c'))} and ${sql.raw(delivered)}
        )
        limit 1`.execute(db)
      if (rows.length > 0) return each
    }
  return undefined
}

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
