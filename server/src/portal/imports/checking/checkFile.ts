import { targetName } from '../header/assign.ts'
import type { RecognizedTable } from '../header/recognize.ts'
import type { CheckedRow, EndPart, RefusedRow, RowCounts, RowsPart } from '../parts.ts'
import type { FileProblemCode, NoteCode, Problem, RowProblemCode } from '../problems/problem.ts'
import { isEmptyCell, type SourceRow, textsOf } from '../reading/cell.ts'
import { maxRows } from '../reading/limits.ts'
import { type CheckResult, createRowCheck } from './checkRow.ts'
import { type Contradiction, createContradictionCheck } from './contradictions.ts'
import { learnSettings, maxSampleRows } from './learnSettings.ts'

/** Above this share of refused rows, the file as a whole is refused. */
export const maxRefusedShare = 0.2
/** A file with more refused rows than this is refused, however many rows follow. */
export const maxRefusedRows = Math.floor(maxRows * maxRefusedShare)
/** People would not read more notes about single rows. */
const maxRowNotes = 100

interface Collected {
  rows: CheckedRow[]
  refused: RefusedRow[]
  withdrawn: { row: number; problems: Problem<RowProblemCode>[] }[]
}

/** Whether a row of a CSV file has fewer or more cells than its header. Empty cells after the last column do not count. */
function hasOtherCellCount({ cells }: SourceRow, columnCount: number): boolean {
  return cells.length < columnCount || cells.slice(columnCount).some((cell) => !isEmptyCell(cell))
}

/** Checks the rows of a file, one chunk after the other. */
export function createFileCheck(
  { table, headerRow, headers, assignment }: RecognizedTable,
  headerNotes: readonly Problem<NoteCode>[],
) {
  const { kind } = assignment
  // Some programs write delimiters after the last header, but not after the last cell of a row.
  const columnCount = headers.findLastIndex((header) => header !== '') + 1
  const named = new Set(assignment.columns.map(({ target }) => targetName(target)))
  const compareWithEarlier = createContradictionCheck(kind, (name) => named.has(name))
  const counts: RowCounts = { read: 0, checked: 0, refused: 0, repeated: 0, empty: 0 }
  const rowNotes: Problem<NoteCode>[] = []
  const contradicting = new Set<number>()
  let sample: SourceRow[] = []
  let checkRow: ReturnType<typeof createRowCheck> | undefined
  let isLastRowIncomplete = false
  let collected: Collected = { rows: [], refused: [], withdrawn: [] }

  function refuse({ row, cells }: SourceRow, problems: readonly Problem<RowProblemCode>[]): void {
    counts.refused += 1
    collected.refused.push({ row, problems, cells: textsOf(cells) })
  }

  function unequalProblem(
    row: number,
    { entity, hint, key, columns, otherRow }: Contradiction,
  ): Problem<RowProblemCode> {
    const labels = columns.map((name) => kind.columns[name]?.label ?? { de: name, en: name })
    return { code: 'unequal', row, otherRow, value: key, expected: entity, columns: labels, ...(hint && { hint }) }
  }

  /** Refuses a row that contradicts earlier rows, and withdraws the earlier rows. */
  function refuseContradiction(row: SourceRow, contradictions: readonly Contradiction[]): void {
    refuse(
      row,
      contradictions.map((each) => unequalProblem(row.row, each)),
    )
    contradicting.add(row.row)
    for (const each of contradictions) {
      for (const earlier of each.withdrawn.filter((number) => !contradicting.has(number))) {
        contradicting.add(earlier)
        counts.checked -= 1
        counts.refused += 1
        collected.withdrawn.push({ row: earlier, problems: [unequalProblem(earlier, { ...each, otherRow: row.row })] })
      }
    }
  }

  /** The problem of a row that cannot be divided into the columns of the header. */
  function findShapeProblem(row: SourceRow): Problem<RowProblemCode> | undefined {
    if (row.isInvalidJson) return { code: 'notJson', row: row.row }
    if (table.layout.format !== 'csv' || !hasOtherCellCount(row, columnCount)) return undefined
    return { code: 'cellCount', row: row.row, count: row.cells.length, value: String(columnCount) }
  }

  function accept(row: SourceRow, { values, filled }: CheckResult): void {
    const comparison = compareWithEarlier(row.row, values)
    if ('repeats' in comparison) {
      counts.repeated += 1
      if (rowNotes.length < maxRowNotes) rowNotes.push({ code: 'repeatedRow', row: row.row })
    } else if (comparison.contradictions.length > 0) refuseContradiction(row, comparison.contradictions)
    else {
      counts.checked += 1
      collected.rows.push({ row: row.row, values, ...(filled.length > 0 && { filled }), cells: textsOf(row.cells) })
    }
  }

  function add(row: SourceRow, check: ReturnType<typeof createRowCheck>): void {
    counts.read += 1
    isLastRowIncomplete = row.isInvalidJson ?? row.cells.length < columnCount
    const shapeProblem = findShapeProblem(row)
    const checked = shapeProblem ? { values: {}, filled: [], problems: [shapeProblem] } : check(row)
    if (checked.problems.length > 0) refuse(row, checked.problems)
    else accept(row, checked)
  }

  function takeCollected(): RowsPart | undefined {
    const { rows, refused, withdrawn } = collected
    collected = { rows: [], refused: [], withdrawn: [] }
    return rows.length + refused.length + withdrawn.length > 0 ? { type: 'rows', rows, refused, withdrawn } : undefined
  }

  /** Learns the settings of the columns from the first rows, and then checks these rows. */
  function checkSample(): void {
    const rows = sample
    sample = []
    const check = createRowCheck(assignment, learnSettings(assignment, rows))
    checkRow = check
    for (const row of rows) add(row, check)
  }

  function addRows(rows: readonly SourceRow[]): RowsPart | undefined {
    for (const row of rows) {
      if (row.row <= headerRow) continue
      if (row.cells.every(isEmptyCell)) counts.empty += 1
      else if (checkRow) add(row, checkRow)
      else sample.push(row)
    }
    if (sample.length >= maxSampleRows) checkSample()
    return takeCollected()
  }

  /**
   * The ranges of merged cells in the table. A spreadsheet program shows one value for the whole range, but the file stores
   * the value in one cell only.
   */
  const mergedRanges = () =>
    table.end.mergedCells.filter(({ lastRow }) => lastRow >= headerRow).map(({ range }) => range)

  /** Whether the file is refused even if no further row is refused. */
  const hasTooManyRefused = () => counts.refused > maxRefusedRows

  function findRefusal(): Problem<FileProblemCode> | null {
    const tooMany = { code: 'tooManyRefused', count: counts.refused, value: String(counts.read) } as const
    // The last rows of the file may not have been read, so nothing is known about its end.
    if (hasTooManyRefused()) return tooMany
    const merged = mergedRanges()
    if (merged.length > 0) return { code: 'mergedCells', names: merged.slice(0, 10) }
    if (table.end.isUnterminated && isLastRowIncomplete) return { code: 'fileCutOff' }
    if (counts.read === 0) return { code: 'noRows', row: headerRow }
    if (counts.refused <= counts.read * maxRefusedShare) return null
    return tooMany
  }

  function notes(): Problem<NoteCode>[] {
    const { hiddenRows } = table.end
    return [
      ...headerNotes,
      ...(hiddenRows > 0 ? [{ code: 'hiddenRows', count: hiddenRows } as const] : []),
      ...(counts.empty > 0 ? [{ code: 'emptyRows', count: counts.empty } as const] : []),
      ...rowNotes,
    ]
  }

  /** Returns the end, and the last rows if there are any. */
  function finish(): { last: RowsPart | undefined; end: EndPart } {
    if (!checkRow) checkSample()
    const refusal = findRefusal()
    return { last: takeCollected(), end: { type: 'end', refusal, counts, notes: notes() } }
  }

  return { addRows, hasTooManyRefused, finish }
}
