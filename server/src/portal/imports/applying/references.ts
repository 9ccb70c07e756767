import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { maxRefusedRows } from '../checking/checkFile.ts'
import type { Kind } from '../kinds/kind.ts'
import type { HeaderPart } from '../parts.ts'
import { type Problem, type RowProblemCode, shorten } from '../problems/problem.ts'
import type { ReferenceCheck } from '../targets/target.ts'

/** The label of a column: its header in the file, or its label if another column has filled it. */
export function labelOf(kind: Kind, { columns }: HeaderPart, name: string) {
  const header = columns.find(({ column }) => column.split('+').includes(name))?.header
  return header === undefined ? (kind.columns[name]?.label ?? { de: name, en: name }) : { de: header, en: header }
}

/**
 * Finds the staged rows that do not fit the data of the portal, with the problems of each. Stops when the file has so many of them
 * that it is refused anyway, because a million problems would not fit into the memory of the server.
 */
export async function findReferenceProblems(
  db: Kysely<DB>,
  { kind, header, checks }: { kind: Kind; header: HeaderPart; checks: readonly ReferenceCheck[] },
): Promise<Map<number, Problem<RowProblemCode>[]>> {
  const problems = new Map<number, Problem<RowProblemCode>[]>()
  for (const { problem, column, fails, shows = `s."${column}"`, expects } of checks) {
    if (problems.size > maxRefusedRows) break
    const label = labelOf(kind, header, column)
    const { rows } = await sql<{ row: number; value: string | null; expected: string | null }>`
      select s.row, ${sql.raw(shows)} as value, ${sql.raw(expects ?? 'null')} as expected
      from staged_rows as s where ${sql.raw(fails)} order by s.row limit ${maxRefusedRows + 1}
    `.execute(db)
    for (const { row, value, expected } of rows) {
      const found: Problem<RowProblemCode> = {
        code: problem,
        row,
        column: label,
        ...(value !== null && { value: shorten(value) }),
        ...(expected !== null && { names: [expected] }),
      }
      const known = problems.get(row)
      if (known) known.push(found)
      else problems.set(row, [found])
    }
  }
  return problems
}
