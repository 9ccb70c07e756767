import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { Absence, AppliedKind, Target } from '../targets/target.ts'
import { createNext, findDifferent, lockDifferent, planTarget, selectNew } from './planTarget.ts'

export interface PlanOptions {
  /** The columns of the kind that the file delivers. */
  delivered: ReadonlySet<string>
  /** Whether rows that are absent from the file end or are removed. */
  isFull: boolean
  isApplying: boolean
}

const planAbsence = ({ table, rows }: Absence, step: number, isEnding: boolean) => `
  insert into changes_to_existing (step, table_name, title, before, after, is_ending)
  select ${step}, '${table}', title, before, after, ${isEnding} from (${rows}) as absent order by title`

/**
 * SQL that creates the view of the planned changes. A table would contain the JSON of all new rows, which takes most of the time of a
 * dry run. A dry run shows only some of these rows.
 */
const createView = (targets: readonly Target[], delivered: ReadonlySet<string>) => `
  create temp view planned_changes as
  select position, step, table_name, row, title, before, after, is_ending, effect from changes_to_existing
  union all ${targets.map((target, step) => selectNew(target, step, delivered)).join(' union all ')}`

/** Compares the staged rows with the portal, and creates the view `planned_changes`. Changes no row of the portal. */
export async function planImport(
  db: Kysely<DB>,
  { targets, replaced, absent }: AppliedKind,
  { delivered, isFull, isApplying }: PlanOptions,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const [step, target] of targets.entries()) {
    for (const statement of target.prepare ?? []) await run(statement)
    for (const statement of createNext(target)) await run(statement)
    for (const statement of findDifferent(target, delivered)) await run(statement)
    if (isApplying) await run(lockDifferent(target))
    if (!target.isInsertOnly) await run(planTarget(target, step, delivered))
  }
  await run(createView(targets, delivered))
  const stepOf = ({ table }: Absence) => targets.findIndex((target) => target.table === table)
  for (const each of replaced) await run(planAbsence(each, stepOf(each), false))
  await run('analyze changes_to_existing (step, table_name, is_ending)')
  if (isFull) for (const each of absent) await run(planAbsence(each, stepOf(each), true))
}
