import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { Kind } from '../kinds/kind.ts'

/** Temporary tables with the rows of a file. They exist until the transaction of the import ends. */

/** What the SQL of an import needs to know, as the only row of a table. */
export interface ImportContext {
  /** The name of the mapping; empty if there is none. */
  source: string
  /** Today in Germany. */
  today: string
  /** The time of the import. */
  at: Date
  /** The company in the letterhead, which receives the rent. */
  payee: string
  isApplying: boolean
  /** The columns of the kind that the file delivers. */
  delivered: ReadonlySet<string>
}

const quoted = (name: string) => `"${name}"`

/** SQL of the effect that people see; null if a row only stores the delivered values in `imported`. */
const effect = sql`case
  when after is null then 'removed'
  when is_ending then 'ending'
  when before is null then 'new'
  when before - 'imported' is distinct from after - 'imported' then 'changed'
end`

export async function createStaging(db: Kysely<DB>, kind: Kind, context: ImportContext): Promise<void> {
  const columns = Object.keys(kind.columns).map((name) => `${quoted(name)} text`)
  await sql
    .raw(`create temp table staged_rows (row integer, filled jsonb, ${columns.join(', ')}) on commit drop`)
    .execute(db)
  await sql`create temp table refused_keys (first_key text, second_key text) on commit drop`.execute(db)
  await sql`create temp table planned_changes (
    position integer generated always as identity, step integer, table_name text, row integer, title text, before jsonb,
    after jsonb, is_ending boolean not null default false, effect text generated always as (${effect}) stored
  ) on commit drop`.execute(db)
  await sql`create temp table import_context on commit drop as select ${context.source}::text as source,
    ${context.today}::date as today, ${context.at}::timestamptz as at, null::date as export_day, ${context.payee}::text as payee,
    ${context.isApplying}::boolean as is_applying, ${JSON.stringify([...context.delivered])}::jsonb as delivered`.execute(
    db,
  )
}

/** Stores the day of the export in Germany, on which absent tenancies end. */
export const stageExportDay = (db: Kysely<DB>, day: string) =>
  sql`update import_context set export_day = ${day}`.execute(db)

/** Adds rows, a JSON array. They are one parameter of the statement, because a parameter for each cell would be slow. */
export async function stageRows(db: Kysely<DB>, kind: Kind, rows: string): Promise<void> {
  const names = Object.keys(kind.columns)
  const types = ['row integer', 'filled jsonb', ...names.map((name) => `${quoted(name)} text`)].join(', ')
  const columns = sql.raw(['row', 'filled', ...names.map(quoted)].join(', '))
  await sql`insert into staged_rows (${columns})
    select ${columns} from json_to_recordset(${rows}::json) as r (${sql.raw(types)})`.execute(db)
}

/** Prepares the staged rows for queries, after the last row. */
export async function indexStaging(db: Kysely<DB>, kind: Kind): Promise<void> {
  if ('unitId' in kind.columns) await sql`create index on staged_rows ("unitId")`.execute(db)
  await sql`create index on staged_rows (row)`.execute(db)
  const keys = [...new Set([...kind.key, ...kind.entities.flatMap(({ key }) => key)])]
  await sql.raw(`analyze staged_rows (${keys.map(quoted).join(', ')})`).execute(db)
}

/** Removes the rows for which the portal has no use. Returns their number. */
export async function skipRows(db: Kysely<DB>, skips: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from staged_rows as s where ${sql.raw(skips)}`.execute(db)
  return Number(numAffectedRows)
}

/** Removes refused rows, and remembers which rows of the portal they are about: these are not absent from the file. */
export async function unstageRows(
  db: Kysely<DB>,
  rows: readonly number[],
  refusedKey: readonly [string, string] | null,
): Promise<void> {
  if (rows.length === 0) return
  const numbers = sql`${JSON.stringify(rows)}::jsonb`
  const isRefused = sql`row in (select value::integer from jsonb_array_elements_text(${numbers}))`
  if (refusedKey)
    await sql`insert into refused_keys
      select ${sql.raw(refusedKey.map(quoted).join(', '))} from staged_rows where ${isRefused}`.execute(db)
  await sql`delete from staged_rows where ${isRefused}`.execute(db)
}

/** Remembers the keys of rows that were refused before they could be staged. */
export async function keepRefusedKeys(
  db: Kysely<DB>,
  keys: readonly (readonly [string | null, string | null])[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`insert into refused_keys
    select value ->> 0, value ->> 1 from jsonb_array_elements(${JSON.stringify(keys)}::jsonb)`.execute(db)
}
