import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { Absence, AppliedKind } from '../targets/target.ts'
import { createNext, findDifferent, lockDifferent, planTarget } from './planTarget.ts'

export interface PlanOptions {
  /** The columns of the kind that the file delivers. */
  delivered: ReadonlySet<string>
  /** Whether rows that are absent from the file end or are removed. */
  isFull: boolean
  isApplying: boolean
}

const planAbsence = ({ table, rows }: Absence, step: number, isEnding: boolean) => `
  insert into planned_changes (step, table_name, title, before, after, is_ending)
  select ${step}, '${table}', title, before, after, ${isEnding} from (${rows}) as absent order by title`

/** Compares the staged rows with the portal, and fills the table `planned_changes`. Writes nothing else. */
export async function planImport(
  db: Kysely<DB>,
  { targets, replaced, absent }: AppliedKind,
  { delivered, isFull, isApplying }: PlanOptions,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const [step, target] of targets.entries()) {
    for (const statement of target.prepare ?? []) await run(statement)
    for (const statement of createNext(target)) await run(statement)
    await run(findDifferent(target, delivered))
    await run(`analyze different_${target.table}`)
    if (isApplying) await run(lockDifferent(target))
    await run(planTarget(target, step, delivered))
  }
  const stepOf = ({ table }: Absence) => targets.findIndex((target) => target.table === table)
  for (const each of replaced) await run(planAbsence(each, stepOf(each), false))
  await run('analyze planned_changes (step, table_name, is_ending)')
  if (isFull) for (const each of absent) await run(planAbsence(each, stepOf(each), true))
}
