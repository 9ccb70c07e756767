import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { AppliedKind } from '../targets/target.ts'

/** The planned changes of an import, for people. */

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
    select table_name as table, effect, count(*) as count from planned_changes group by 1, 2`.execute(db)
  const summaries: TableSummary[] = []
  for (const { table } of targets) {
    const summary: TableSummary = { table, ...noChanges }
    for (const row of rows) if (row.table === table && row.effect !== null) summary[row.effect] = Number(row.count)
    const { rows: inFile } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(`next_${table}`)}`.execute(db)
    summary.unchanged = Number(inFile[0]?.count) - summary.new - summary.changed
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
export async function samplePlan(db: Kysely<DB>, perEffect: number): Promise<PlannedChange[]> {
  const { rows } = await sql<PlannedChange>`
    ${selectChanges} where position in (
      select position from (
        select position, row_number() over (partition by table_name, effect order by position) as number
        from planned_changes where effect is not null
      ) as numbered
      where number <= ${perEffect}
    )
    order by position`.execute(db)
  return rows
}

/**
 * Returns a value that is the same for two plans with the same rows and effects. It does not depend on the ids of new rows, which
 * differ between two plans.
 */
export async function fingerprintOfPlan(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select coalesce(sum(hashtextextended(concat_ws(E'\n', table_name, effect, row, title), 0)), 0)::text as fingerprint
    from planned_changes where effect is not null`.execute(db)
  return rows[0]?.fingerprint ?? ''
}

const pageSize = 2_000

/** Reads all changes in the order of the plan, page by page. */
export async function* readPlan(db: Kysely<DB>): AsyncGenerator<PlannedChange> {
  await sql`create index if not exists planned_positions on planned_changes (position)`.execute(db)
  for (let last = 0; ; ) {
    const { rows } = await sql<PlannedChange>`
      ${selectChanges} where position > ${last} and effect is not null order by position limit ${pageSize}`.execute(db)
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.position
  }
}
