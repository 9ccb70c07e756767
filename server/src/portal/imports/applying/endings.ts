import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { AppliedKind } from '../targets/target.ts'

/** More endings than this number, or than this share of all rows that could end, need a confirmation. */
export const maxEndings = 50
const maxEndingShare = 0.02

async function count(db: Kysely<DB>, query: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`${sql.raw(query)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Counts the rows that an import ends or removes, and the rows that could end. A contract that ends together with its last tenancy
 * does not count.
 */
export async function countEndings(db: Kysely<DB>, { absent: [first], countEndings: own, countCouldEnd }: AppliedKind) {
  if (!first) return { endings: 0, present: 0, needsConfirmation: false }
  const absent = `select count(*) as count from planned_changes where is_ending and table_name = '${first.table}'`
  const endings = await count(db, own ?? absent)
  const present = await count(db, countCouldEnd)
  return { endings, present, needsConfirmation: endings > maxEndings || endings > present * maxEndingShare }
}

/** Counts the contracts that the undo of an import would delete or end, or of which it would delete or end a tenancy. */
export const countEndingsOfUndo = (db: Kysely<DB>, importId: number): Promise<number> =>
  count(
    db,
    `select count(distinct contract_id) as count from import_changes
    where import_id = ${importId} and table_name in ('tenancies', 'contracts') and after is not null and (
      before is null
      or (before ->> 'to_day')::date < coalesce((after ->> 'to_day')::date, 'infinity')
      or (before ->> 'end_date')::date < coalesce((after ->> 'end_date')::date, 'infinity')
    )`,
  )
