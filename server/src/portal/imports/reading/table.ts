import type { NoteCode, Problem } from '../problems/problem.ts'
import type { SourceRow } from './cell.ts'

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof encodings)[number]

export const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** How the rows are stored in the file. */
export type Layout =
  | { format: 'csv'; encoding: Encoding; hasByteOrderMark: boolean; delimiter: Delimiter }
  | { format: 'ndjson'; encoding: Encoding; hasByteOrderMark: boolean }
  | { format: 'xlsx'; sheet: string }

/** A range of merged cells. Row numbers start at 1. */
export interface MergedCells {
  range: string
  firstRow: number
  lastRow: number
}

/** What is known only after the last row. */
export interface TableEnd {
  mergedCells: MergedCells[]
  hiddenRows: number
  /** Whether the text ends without a line break, which can mean that the file is incomplete. */
  isUnterminated: boolean
}

/**
 * One way to read the rows of a file. A CSV file has one table per possible delimiter, an XLSX file one per visible sheet; the
 * header decides which one is used.
 */
export interface Table {
  layout: Layout
  /** Each call reads from the first row. Rows come in chunks. Fills `end` when the last row has been read. */
  rows(): AsyncIterable<readonly SourceRow[]>
  end: TableEnd
}

export const emptyTableEnd = (): TableEnd => ({ mergedCells: [], hiddenRows: 0, isUnterminated: false })

/** The tables of a file, and what the reader noticed about the file. */
export interface OpenFile {
  tables: readonly Table[]
  notes: readonly Problem<NoteCode>[]
  close(): void
}
