import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { findWrittenTable } from '../targets/appliedKinds.ts'

/** A row that prevents the undo of an import, because it has changed since, or other data refer to it. */
export interface Newer {
  table: string
  title: string
  /** The newer import that wrote the row; null if a tenant or another program changed it. */
  importId: number | null
  /** The table with data that refer to the row; null if the row itself has changed. */
  referringTable: string | null
}

/** The number of rows of a table that a refused undo names. */
const maxRows = 5

const joinKey = (key: readonly string[], first: string, second: string) =>
  key.map((column) => `${first}.${column} = ${second}.${column}`).join(' and ')
const changesOf = (importId: number, table: string, image: 'before' | 'after') => `
  (select p.title as change_title, p.before as change_before, p.after as change_after, r.* from import_changes as p
    cross join lateral jsonb_populate_record(null::${table}, p.${image}) as r
    where p.import_id = ${importId} and p.table_name = '${table}' and p.${image} is not null)`

/** The database computes the name of a tenant, and the hourly clean-up sets the other column: neither is a change of its own. */
const ignoredColumns: Readonly<Partial<Record<string, readonly string[]>>> = { partners: ['name', 'erasure_due_since'] }

const keyOf = (key: readonly string[], alias: string) =>
  `jsonb_build_object(${key.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`

interface ChangedRow {
  title: string
  key: Record<string, unknown>
}

/** Finds the rows of a table that are not as the import left them. */
async function findChanged(db: Kysely<DB>, importId: number, table: string): Promise<ChangedRow[]> {
  const { key } = findWrittenTable(table)
  const after = changesOf(importId, table, 'after')
  const before = changesOf(importId, table, 'before')
  const ignored = sql`value.key <> all(${[...(ignoredColumns[table] ?? [])]}::text[])`
  const { rows } = await sql<ChangedRow>`
    select p.change_title as title, ${sql.raw(keyOf(key, 'p'))} as key
    from ${sql.raw(`${after} as p left join ${table} as c on ${joinKey(key, 'c', 'p')}`)}
    where exists (
      select from jsonb_each(p.change_after) as value
      where ${ignored} and to_jsonb(c) -> value.key is distinct from value.value
    )
    union all
    select p.change_title as title, ${sql.raw(keyOf(key, 'p'))} as key
    from ${sql.raw(`${before} as p join ${table} as c on ${joinKey(key, 'c', 'p')}`)}
    where p.change_after is null
    limit ${maxRows}`.execute(db)
  return rows
}

/** Returns the newest import that has written a row after this import; null if none has. */
async function findLaterImport(db: Kysely<DB>, importId: number, { table, key }: { table: string; key: object }) {
  const { rows } = await sql<{ importId: number | null }>`
    select max(import_id) as "importId" from import_changes
    where import_id > ${importId} and table_name = ${table} and coalesce(after, before) @> ${JSON.stringify(key)}::jsonb
  `.execute(db)
  return rows[0]?.importId ?? null
}

/** Locks the rows of the import, and finds those that are not as the import left them. */
export async function findNewer(db: Kysely<DB>, importId: number, tables: readonly string[]): Promise<Newer[]> {
  const newer: Newer[] = []
  for (const table of tables) {
    const { key } = findWrittenTable(table)
    const rows = `${table} as c join ${changesOf(importId, table, 'after')} as p on ${joinKey(key, 'c', 'p')}`
    await sql`select count(*) from (select from ${sql.raw(rows)} for update of c) as locked`.execute(db)
    for (const { title, key: rowKey } of await findChanged(db, importId, table)) {
      const laterImport = await findLaterImport(db, importId, { table, key: rowKey })
      newer.push({ table, title, importId: laterImport, referringTable: null })
    }
  }
  return newer
}

interface ForeignKey {
  referring: string
  columns: string[]
  target: string
  targetColumns: string[]
}

/** Reads which tables refer to the given tables. */
async function readForeignKeys(db: Kysely<DB>, tables: readonly string[]): Promise<ForeignKey[]> {
  const columnsOf = (relation: string, numbers: string) =>
    sql.raw(`array(select attname::text from unnest(${numbers}) with ordinality as n (number, place)
      join pg_attribute on attrelid = ${relation} and attnum = n.number order by place)`)
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as referring, ${columnsOf('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as target, ${columnsOf('confrelid', 'confkey')} as "targetColumns"
    from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${[...tables]}::text[])`.execute(db)
  return rows
}

/** Finds the rows that the undo would delete although other data refer to them, such as the account of a tenant. */
export async function findReferences(db: Kysely<DB>, importId: number, tables: readonly string[]): Promise<Newer[]> {
  const newer: Newer[] = []
  for (const { referring, columns, target, targetColumns } of await readForeignKeys(db, tables)) {
    const isWritten = tables.includes(referring)
    // The undo also deletes or restores the rows that the import itself has written. Before the import, none of them referred to
    // a new row.
    const isOfOthers = isWritten
      ? `and not exists (
          select from ${changesOf(importId, referring, 'after')} as own
          where ${joinKey(findWrittenTable(referring).key, 'own', 'x')}
        )`
      : ''
    const { rows } = await sql<{ title: string }>`${sql.raw(`
      select distinct d.change_title as title from ${referring} as x
      join ${changesOf(importId, target, 'after')} as d
        on ${columns.map((column, index) => `x.${column} = d.${targetColumns[index]}`).join(' and ')}
      where d.change_before is null ${isOfOthers}
      limit ${maxRows}`)}`.execute(db)
    newer.push(...rows.map(({ title }) => ({ table: target, title, importId: null, referringTable: referring })))
  }
  return newer
}
