import type { Language } from '@portal/contract/api/texts'
import { neutralize, neutralizeParts } from './checking/formulaTexts.ts'
import type { HeaderPart, RefusedRow } from './parts.ts'
import { describeWithoutPlace } from './problems/describe.ts'
import { encodeText } from './reading/encoding.ts'
import type { Delimiter, Encoding } from './reading/table.ts'

/** The header of the column that says why a row is refused. */
export const reasonHeader: Readonly<Record<Language, string>> = { de: 'Grund der Ablehnung', en: 'Reason for refusal' }
const reasonHeaders: readonly string[] = Object.values(reasonHeader)

function csvCell(text: string, delimiter: string): string {
  const safe = neutralize(text)
  const needsQuotes = /["\r\n]|^\s|\s$/.test(safe) || safe.includes(delimiter)
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file that has semicolons and is never imported again. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => csvCell(neutralizeParts(cell), ';')).join(';')}\r\n`

interface Csv {
  encoding: Encoding
  delimiter: Delimiter
  hasByteOrderMark: boolean
}

/** Refused rows of an XLSX sheet come back as a CSV file that Excel opens with a double click. */
const csvOfSheet: Csv = { encoding: 'utf-8', delimiter: ';', hasByteOrderMark: true }

/** Drops the reason from an earlier import, which a corrected file still contains. */
const withoutReason = (headers: readonly string[], cells: readonly string[]) =>
  cells.filter((_, index) => !reasonHeaders.includes(headers[index] ?? ''))

/** Puts the reason right after the last column of the header. Cells beyond the header follow the reason. */
function rowWithReason(headers: readonly string[], cells: readonly string[], reason: string): string[] {
  const padded = [...cells, ...Array.from({ length: Math.max(0, headers.length - cells.length) }, () => '')]
  const own = withoutReason(headers, padded.slice(0, headers.length))
  return [...own, reason, ...padded.slice(headers.length)]
}

const reasonOf = ({ problems }: Pick<RefusedRow, 'problems'>, language: Language) =>
  problems.map((problem) => describeWithoutPlace(problem, language)).join(' ')

type Rows = AsyncIterable<RefusedRow> | Iterable<RefusedRow>

async function* writeCsv(csv: Csv, headers: readonly string[], rows: Rows, language: Language) {
  const line = (cells: readonly string[]) =>
    encodeText(`${cells.map((cell) => csvCell(cell, csv.delimiter)).join(csv.delimiter)}\r\n`, csv.encoding)
  if (csv.hasByteOrderMark) yield encodeText('\uFEFF', csv.encoding)
  yield line(rowWithReason(headers, headers, reasonHeader[language]))
  for await (const row of rows) yield line(rowWithReason(headers, row.cells, reasonOf(row, language)))
}

async function* writeNdjson(encoding: Encoding, headers: readonly string[], rows: Rows, language: Language) {
  for await (const row of rows) {
    const isObject = row.cells.length === headers.length && row.problems[0]?.code !== 'notJson'
    const members = isObject
      ? headers.flatMap((header, index) => (row.cells[index] === '' ? [] : [[header, row.cells[index]]]))
      : [['line', row.cells.join('')]]
    const object = { ...Object.fromEntries(members), [reasonHeader[language]]: reasonOf(row, language) }
    yield encodeText(`${JSON.stringify(object)}\n`, encoding)
  }
}

/** The extension of the name of a file with refused rows. */
export const refusedRowsExtension = ({ layout }: HeaderPart): string =>
  layout.format === 'ndjson' ? '.ndjson' : '.csv'

/**
 * Writes refused rows with one more column for the reason, in the layout of their file: rows of an XLSX sheet as CSV, and rows
 * of NDJSON with one more member. In CSV, a text that a spreadsheet program could take for a formula gets an apostrophe, which
 * the import removes again.
 */
export function writeRefusedRows(
  { layout, headers }: HeaderPart,
  rows: Rows,
  language: Language,
): AsyncGenerator<Buffer> {
  if (layout.format === 'ndjson') return writeNdjson(layout.encoding, headers, rows, language)
  return writeCsv(layout.format === 'csv' ? layout : csvOfSheet, headers, rows, language)
}
