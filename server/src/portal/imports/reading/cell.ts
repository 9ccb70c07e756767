/**
 * A cell of a file. CSV has only texts; XLSX and NDJSON have numbers too. The text of a typed cell is what a person sees, or
 * close to it.
 */
export type Cell = string | TypedCell

export type TypedCell =
  | { kind: 'number'; number: number; text: string }
  /** `serial` counts days from 1899-12-30; its fraction is the time of day. */
  | { kind: 'date'; serial: number; text: string }
  | { kind: 'boolean'; text: string }
  | { kind: 'error'; text: string }
  | { kind: 'formula'; text: string }
  /** A JSON array or object. */
  | { kind: 'nested'; text: string }

export interface SourceRow {
  /** The number of the row as a spreadsheet program shows it; in NDJSON, the number of the line. */
  row: number
  cells: readonly Cell[]
  /** Set if the line is no JSON object. */
  isInvalidJson?: true
}

export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text

/** Returns the cells themselves if all are texts, as in CSV: a copy of each row would take memory and time. */
export const textsOf = (cells: readonly Cell[]): readonly string[] =>
  cells.every((cell) => typeof cell === 'string') ? cells : cells.map(textOf)

export const isEmptyCell = (cell: Cell | undefined): boolean => textOf(cell).trim() === ''
