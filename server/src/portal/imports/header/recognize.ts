import type { Kind } from '../kinds/kind.ts'
import { findKind, kinds } from '../kinds/kinds.ts'
import { FileRefused, type Problem } from '../problems/problem.ts'
import { isEmptyCell, type SourceRow, textOf } from '../reading/cell.ts'
import { maxCellLength, maxColumns, maxRowsBeforeData } from '../reading/limits.ts'
import type { Table } from '../reading/table.ts'
import { type Assignment, assignColumns, targetName } from './assign.ts'
import { findData } from './dataInHeader.ts'
import { cleanHeader, findClosest, normalizeHeader } from './headerText.ts'
import type { Mapping } from './mapping.ts'

export interface RecognizeOptions {
  /** The kind that the operator names; undefined to recognise it. */
  kind?: string | undefined
  /** The name of the mapping that the operator names; undefined to recognise it. */
  mapping?: string | undefined
  mappings: readonly Mapping[]
}

export interface RecognizedTable {
  table: Table
  headerRow: number
  /** Without line breaks and spaces around them. */
  headers: readonly string[]
  assignment: Assignment
  /** The rows below the header, among the first rows of the table. */
  following: readonly SourceRow[]
  /** Whether this row, or a row above it with at least half as many cells, looks like data. */
  isInData: boolean
}

/** Thrown if the header of a file has no clear meaning. */
export class HeaderRefused extends FileRefused {
  /** The row that is most likely the header, with the meaning that fits best; undefined if the file has no rows. */
  readonly candidate: RecognizedTable | undefined

  constructor(problem: FileRefused['problem'], candidate: RecognizedTable | undefined) {
    super(problem)
    this.candidate = candidate
  }
}

/** The first rows of a table. */
export async function readFirstRows(table: Table, maxCount: number): Promise<SourceRow[]> {
  const first: SourceRow[] = []
  for await (const rows of table.rows()) {
    first.push(...rows.slice(0, maxCount - first.length))
    if (first.length >= maxCount) break
  }
  return first
}

const sheetOf = ({ layout }: Table) => (layout.format === 'xlsx' ? layout.sheet : undefined)

/** Whether a file with these headers, in their normal form, has all headers by which the mapping recognizes its files. */
export const isRecognizedBy = (
  { recognizedBy }: Pick<Mapping, 'recognizedBy'>,
  present: ReadonlySet<string>,
): boolean => recognizedBy.length > 0 && recognizedBy.every((each) => present.has(normalizeHeader(each)))

/** The mappings to try: the mapping that the operator names, or all mappings whose headers the file has. */
function findMappings(table: Table, headers: readonly string[], { mappings, mapping }: RecognizeOptions): Mapping[] {
  const isOtherSheet = ({ sheet }: Mapping) => sheet !== undefined && ![undefined, sheet].includes(sheetOf(table))
  const ofSheet = mappings.filter((each) => !isOtherSheet(each))
  if (mapping !== undefined) return ofSheet.filter(({ name }) => name === mapping)
  const present = new Set(headers.map(normalizeHeader))
  return ofSheet.filter((each) => isRecognizedBy(each, present))
}

function assignmentsOf(table: Table, headers: readonly string[], options: RecognizeOptions): Assignment[] {
  const isWanted = (kind: Kind) => options.kind === undefined || options.kind === kind.name
  const mapped = findMappings(table, headers, options).flatMap((mapping) => {
    const kind = findKind(mapping.kind)
    return kind && isWanted(kind) ? [assignColumns(headers, kind, mapping)] : []
  })
  if (options.mapping !== undefined) return mapped
  return [...mapped, ...kinds.filter(isWanted).map((kind) => assignColumns(headers, kind, null))]
}

const isComplete = ({ assignment: { missing, repeated } }: RecognizedTable) =>
  missing.length === 0 && repeated.length === 0

/**
 * Whether a mapping fits completely. Such a mapping was written for the source, so it takes precedence over the kind's own
 * headers.
 */
const fitsByMapping = (table: RecognizedTable) => table.assignment.mapping !== null && isComplete(table)

const headerCount = ({ headers }: RecognizedTable) => headers.filter((header) => header !== '').length

/**
 * Compares two tables that each fit a mapping. The mapping that more headers identify comes first, then the earlier one in the list.
 * The number of columns does not count, because a corrected mapping may use fewer columns.
 */
function compareMappings(
  { assignment: first }: RecognizedTable,
  { assignment: second }: RecognizedTable,
  mappings: readonly Mapping[],
) {
  if (!first.mapping || !second.mapping) return 0
  return (
    second.mapping.recognizedBy.length - first.mapping.recognizedBy.length ||
    mappings.indexOf(first.mapping) - mappings.indexOf(second.mapping)
  )
}

/**
 * Returns the function that sorts the best table first: a table that fits a mapping completely, then the one with more columns, then
 * the one with fewer missing columns, then the one with more headers.
 */
const createCompare = (mappings: readonly Mapping[]) => (first: RecognizedTable, second: RecognizedTable) =>
  Number(fitsByMapping(second)) - Number(fitsByMapping(first)) ||
  (fitsByMapping(first) && compareMappings(first, second, mappings)) ||
  second.assignment.columns.length - first.assignment.columns.length ||
  first.assignment.missing.length - second.assignment.missing.length ||
  headerCount(second) - headerCount(first)

const sizeOf = (cells: SourceRow['cells']) => cells.filter((cell) => !isEmptyCell(cell)).length

/** Returns the headers in a row. Refuses a row with so many columns, or shortens headers so long, that a check could not be stored. */
function readHeaders({ row, cells }: SourceRow): string[] {
  if (cells.slice(maxColumns).some((cell) => !isEmptyCell(cell))) throw new FileRefused({ code: 'fileTooComplex', row })
  return cells.slice(0, maxColumns).map((cell) => cleanHeader(textOf(cell).slice(0, maxCellLength)))
}

async function findCandidates(table: Table, options: RecognizeOptions): Promise<RecognizedTable[]> {
  const rows = await readFirstRows(table, maxRowsBeforeData)
  const filled = rows.filter(({ cells }) => !cells.every(isEmptyCell))
  const dataSizes = filled.map(({ cells }) => (findData(cells.map(textOf)).length > 0 ? sizeOf(cells) : 0))
  return filled.flatMap((source, index) => {
    const { row, cells } = source
    const headers = readHeaders(source)
    const isInData = dataSizes.slice(0, index + 1).some((size) => size > 0 && size >= sizeOf(cells) / 2)
    const following = rows.filter((each) => each.row > row)
    return assignmentsOf(table, headers, options).map((assignment) => ({
      table,
      headerRow: row,
      headers,
      assignment,
      following,
      isInData,
    }))
  })
}

function describeUnknown(best: RecognizedTable | undefined): Problem<'headerUnknown' | 'headerRepeated'> {
  if (!best) return { code: 'headerUnknown' }
  const { assignment, headerRow: row } = best
  const { kind, missing, repeated, unused } = assignment
  if (missing.length === 0) {
    const headers = assignment.columns.filter(({ target }) => repeated.includes(targetName(target)))
    return { code: 'headerRepeated', row, names: headers.map(({ header }) => header) }
  }
  const described = missing.flatMap(({ alternatives }) => {
    const columns = alternatives.flatMap((name) => kind.columns[name] ?? [])
    const [column] = columns
    const headers = columns.flatMap((each) => [each.label.de, each.label.en, ...each.headers])
    return column
      ? [{ column: column.label, headers: column.headers.slice(0, 3), closest: findClosest(headers, unused) }]
      : []
  })
  return {
    code: 'headerUnknown',
    row,
    expected: kind.label,
    missing: described,
    names: best.headers.filter((each) => each !== '').slice(0, 30),
  }
}

function checkOptions({ kind, mapping, mappings }: RecognizeOptions): void {
  const names = mappings.map(({ name }) => name)
  if (mapping !== undefined && !names.includes(mapping))
    throw new FileRefused({ code: 'mappingUnknown', value: mapping, names })
  if (kind === undefined || findKind(kind)) return
  throw new FileRefused({ code: 'kindUnclear', value: kind, names: kinds.map(({ name }) => name) })
}

/** Collects the refusal of a table instead of throwing it, because the file may be readable with another delimiter. */
const keepIn = (unreadable: FileRefused[]) => (error: unknown) => {
  if (!(error instanceof FileRefused)) throw error
  unreadable.push(error)
  return []
}

/**
 * Finds the table, the header row and the kind of a file. Throws `HeaderRefused` if none of the first rows is the header of a
 * kind, or if two kinds fit equally well.
 */
export async function recognize(tables: readonly Table[], options: RecognizeOptions): Promise<RecognizedTable> {
  checkOptions(options)
  const candidates: RecognizedTable[] = []
  const unreadable: FileRefused[] = []
  for (const table of tables) {
    candidates.push(...(await findCandidates(table, options).catch(keepIn(unreadable))))
    // Reads the first sheet that fits, so further sheets are not tried.
    if (sheetOf(table) !== undefined && candidates.some(isComplete)) break
  }
  const compare = createCompare(options.mappings)
  candidates.sort(compare)
  const [best, second] = candidates
  const [reason] = unreadable
  if (reason && (!best || !isComplete(best))) throw reason
  if (!best || best.assignment.columns.length === 0 || !isComplete(best)) {
    // With the wrong delimiter, the whole header is one cell.
    const likely = candidates.find((each) => headerCount(each) > 1) ?? best
    // The row is not offered as a header, because its cells may be personal data.
    if (likely?.isInData) throw new HeaderRefused({ code: 'headerMissing' }, undefined)
    throw new HeaderRefused(describeUnknown(likely), likely)
  }
  const isTie = second !== undefined && compare(best, second) === 0 && second.assignment.kind !== best.assignment.kind
  if (isTie) {
    const names = [best, second].map(({ assignment }) => assignment.kind.name)
    throw new HeaderRefused({ code: 'kindUnclear', names }, best)
  }
  return best
}
