import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { KindName } from '../kinds/kinds.ts'
import type { HeaderPart } from '../parts.ts'
import type { ReadOptions } from '../readParts.ts'
import { appliedKinds } from '../targets/appliedKinds.ts'
import type { AppliedKind } from '../targets/target.ts'
import { indexNew } from './planTarget.ts'

/** The planned changes of an import, as people see them. */

export const effects = ['new', 'changed', 'ending', 'removed'] as const
export type Effect = (typeof effects)[number]

export interface PlannedChange {
  position: number
  table: string
  effect: Effect
  /** The number of the row in the file; null for a row of the portal that the file lacks. */
  row: number | null
  title: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

export interface TableSummary extends Record<Effect | 'unchanged', number> {
  table: string
}

const noChanges = { new: 0, changed: 0, ending: 0, removed: 0, unchanged: 0 }

/** Counts the planned changes of each table of the kind. */
export async function summarizePlan(db: Kysely<DB>, { targets }: AppliedKind): Promise<TableSummary[]> {
  const { rows } = await sql<{ table: string; effect: Effect | null; count: string }>`
    select table_name as table, effect, count(*) as count from changes_to_existing group by 1, 2`.execute(db)
  const summaries: TableSummary[] = []
  for (const { table } of targets) {
    const summary: TableSummary = { table, ...noChanges }
    for (const row of rows) if (row.table === table && row.effect !== null) summary[row.effect] = Number(row.count)
    const { rows: inFile } = await sql<{ rows: string; new: string }>`
      select (select count(*) from ${sql.table(`next_${table}`)}) as rows,
        (select count(*) from ${sql.table(`different_${table}`)} where is_new) as new`.execute(db)
    summary.new = Number(inFile[0]?.new)
    summary.unchanged = Number(inFile[0]?.rows) - summary.new - summary.changed
    summaries.push(summary)
  }
  return summaries
}

/** The number of changes with each effect, in all tables. */
export const countEffects = (tables: readonly TableSummary[]): Record<Effect, number> => {
  const sum = (effect: Effect) => tables.reduce((total, table) => total + table[effect], 0)
  return { new: sum('new'), changed: sum('changed'), ending: sum('ending'), removed: sum('removed') }
}

export const hasNoChanges = (tables: readonly TableSummary[]): boolean =>
  Object.values(countEffects(tables)).every((count) => count === 0)

const selectChanges = sql`select position, table_name as table, effect, row, title,
  before - 'imported' as before, after - 'imported' as after from planned_changes`

/** Returns the first changes of each table and effect. */
export async function samplePlan(
  db: Kysely<DB>,
  tables: readonly TableSummary[],
  perEffect: number,
): Promise<PlannedChange[]> {
  const positions: number[] = []
  for (const summary of tables)
    for (const effect of effects.filter((each) => summary[each] > 0)) {
      const { rows } = await sql<{ position: number }>`
        select position from planned_changes where table_name = ${summary.table} and effect = ${effect}
        order by position limit ${perEffect}`.execute(db)
      positions.push(...rows.map(({ position }) => position))
    }
  const { rows } = await sql<PlannedChange>`
    ${selectChanges} where position = any(${positions}::integer[]) order by position`.execute(db)
  return rows
}

/**
 * Returns a value that is the same for two plans of a file with the same rows, effects and mapping. With another mapping, the same rows
 * could have other values. The value does not depend on the ids of new rows, which differ between two plans.
 */
export async function fingerprintOfPlan(
  db: Kysely<DB>,
  { mapping: name }: Pick<HeaderPart, 'mapping'>,
  { mappings }: Pick<ReadOptions, 'mappings'>,
): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select coalesce(sum(hashtextextended(concat_ws(E'\n', table_name, effect, row, title), 0)), 0)::text as fingerprint
    from planned_changes where effect is not null`.execute(db)
  const mapping = mappings.find((each) => each.name === name) ?? null
  const hash = createHash('sha256').update(JSON.stringify(mapping)).digest('base64url')
  return `${rows[0]?.fingerprint} ${hash}`
}

const pageSize = 2_000

/** Reads all changes in the order of the plan, page by page. */
export async function* readPlan(db: Kysely<DB>, kind: KindName): AsyncGenerator<PlannedChange> {
  const indexes = appliedKinds[kind]?.targets.flatMap(indexNew) ?? []
  for (const statement of ['create index on changes_to_existing (position)', ...indexes])
    await sql.raw(statement).execute(db)
  const { rows: found } = await sql<{ last: number | null }>`
    select max(position) as last from planned_changes`.execute(db)
  for (let first = 1; first <= (found[0]?.last ?? 0); first += pageSize) {
    const { rows } = await sql<PlannedChange>`
      ${selectChanges} where position between ${first} and ${first + pageSize - 1} and effect is not null
      order by position`.execute(db)
    yield* rows
  }
}
