import type { KindName, RowOfKind } from './kinds/kinds.ts'
import type { FileProblemCode, NoteCode, Problem, RowProblemCode } from './problems/problem.ts'
import type { Layout } from './reading/table.ts'

export interface CheckedRow<Values = Readonly<Record<string, unknown>>> {
  /** The number of the row as a spreadsheet program shows it; in NDJSON, the number of the line. */
  row: number
  /** Has a member for each column of the kind; null if the file has no value. */
  values: Values
  /** The columns without a value of their own, whose values come from another column. Undefined if there are none. */
  filled?: readonly string[]
  /** The texts of the cells as they are in the file, including those of columns that are not used. */
  cells: readonly string[]
}

export interface RefusedRow {
  row: number
  /** At least one. */
  problems: readonly Problem<RowProblemCode>[]
  cells: readonly string[]
}

/** The first part, unless the file is refused before its rows. */
export interface HeaderPart {
  type: 'header'
  kind: KindName
  /** The name of the mapping that was used. */
  mapping: string | null
  layout: Layout
  /** The row of the header. In NDJSON, 0. */
  headerRow: number
  /** Without line breaks and spaces around them. */
  headers: readonly string[]
  /** Header → column of the kind, or its columns joined by `+`. */
  columns: readonly { header: string; column: string }[]
  /** The first value of each column, shortened; empty if the first rows have none. Undefined in checks that an older version has stored. */
  firstValues?: readonly string[]
}

export interface RowsPart {
  type: 'rows'
  /** The accepted rows. Empty with `packsRows`. */
  rows: readonly CheckedRow[]
  /** With `packsRows`, the accepted rows as a JSON array of objects with `row`, `filled` and the values. */
  packed?: string
  refused: readonly RefusedRow[]
  /** Rows of earlier parts that are refused after all, because a later row contradicts them. */
  withdrawn: readonly Omit<RefusedRow, 'cells'>[]
}

export interface RowCounts {
  /** Rows below the header with at least one value. The sum of `checked`, `refused` and `repeated`. */
  read: number
  /** Rows without problems. */
  checked: number
  refused: number
  /** Rows that equal an earlier row. */
  repeated: number
  empty: number
}

/** The last part, always present. */
export interface EndPart {
  type: 'end'
  /**
   * Why the file as a whole is refused; null if it is accepted. No row of a refused file may be used, even if parts with rows
   * came before.
   */
  refusal: Problem<FileProblemCode> | null
  /** The most likely header of a file whose header has no clear meaning. */
  candidate?: HeaderPart
  counts: RowCounts
  /** At most 100 of the notes are about single rows. */
  notes: readonly Problem<NoteCode>[]
  /** The newest day in the column that the mapping names for the time of the export. */
  exportDay?: string
}

export type ImportPart = HeaderPart | RowsPart | EndPart

/** The checked rows of a part, typed by the kind of the header part. */
export const rowsOfKind = <Name extends KindName>(_kind: Name, { rows }: RowsPart) =>
  rows as readonly CheckedRow<RowOfKind<Name>>[]
