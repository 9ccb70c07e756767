import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { maxRefusedShare } from '../checking/checkFile.ts'
import { addRowProblems, type RowProblems } from '../checking/rowProblems.ts'
import { checkFiles } from '../documents/checkFiles.ts'
import { findKind } from '../kinds/kinds.ts'
import type { EndPart, HeaderPart } from '../parts.ts'
import type { Problem, RowProblemCode } from '../problems/problem.ts'
import type { AppliedKind } from '../targets/target.ts'
import { findReferenceProblems, labelOf } from './references.ts'
import { unstageRows } from './staging.ts'

type Found = Map<number, Problem<RowProblemCode>[]>

interface FileToCheck {
  header: HeaderPart
  end: EndPart
  problems: RowProblems
  files: Parameters<typeof checkFiles>[1]
}

/** Refuses staged rows. Returns `end` with the new counts. */
async function refuseRows(
  db: Kysely<DB>,
  found: Found,
  { refusedKey, problems, end }: Pick<AppliedKind, 'refusedKey'> & Pick<FileToCheck, 'problems' | 'end'>,
): Promise<EndPart> {
  addRowProblems(
    problems,
    [...found.values()].map((each) => ({ problems: each })),
  )
  for (const [row, rowProblems] of found) problems.ofDatabase.set(row, rowProblems)
  await unstageRows(db, [...found.keys()], refusedKey)
  const { checked, refused } = end.counts
  return { ...end, counts: { ...end.counts, checked: checked - found.size, refused: refused + found.size } }
}

const withRefusal = (end: EndPart): EndPart => {
  const { read, refused } = end.counts
  const isRefused = refused > read * maxRefusedShare
  return isRefused ? { ...end, refusal: { code: 'tooManyRefused', count: refused, value: String(read) } } : end
}

/**
 * Refuses staged rows that do not fit the data of the portal, or whose file the portal does not accept. Refuses the file if too many
 * of its rows are refused.
 */
export async function checkStaged(
  db: Kysely<DB>,
  { prepare = [], checks, refusedKey, hasFiles }: AppliedKind,
  { header, problems, files, end }: FileToCheck,
): Promise<EndPart> {
  const kind = findKind(header.kind)
  if (!kind) throw new Error(`The kind ${header.kind} does not exist.`)
  for (const statement of prepare) await sql.raw(statement).execute(db)
  const found = await findReferenceProblems(db, { kind, header, checks })
  const checked = withRefusal(await refuseRows(db, found, { refusedKey, problems, end }))
  // Reading all files takes minutes, so a file that is refused anyway ends here.
  if (!hasFiles || checked.refusal) return checked
  const ofFiles: Found = new Map()
  for (const { row, code, column, value } of await checkFiles(db, files))
    ofFiles.set(row, [{ code, row, column: labelOf(kind, header, column), value }])
  return withRefusal(await refuseRows(db, ofFiles, { refusedKey, problems, end: checked }))
}
