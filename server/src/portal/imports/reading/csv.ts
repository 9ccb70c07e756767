import { pipeline, Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import { FileRefused } from '../problems/problem.ts'
import type { SourceRow } from './cell.ts'
import { readText, type TextScan } from './encoding.ts'
import { maxRowBytes, maxRows } from './limits.ts'
import { type Delimiter, emptyTableEnd, type Table, type TableEnd } from './table.ts'

const rowsPerChunk = 500
/** Programs write this first line to name the delimiter for Excel. */
const delimiterLine = /^sep=(.)\r?\n/

/** Yields the text unchanged, and records whether it ends with a line break. */
async function* watchEnd(text: AsyncIterable<string>, end: TableEnd): AsyncGenerator<string> {
  for await (const part of text) {
    if (part !== '') end.isUnterminated = !/[\r\n]$/.test(part)
    yield part
  }
}

/**
 * Reports an error of the parser as a quote that is never closed: such a quote makes the rest of the file one row, which is
 * incomplete or longer than `maxRowBytes`.
 */
function refuseCsv(error: unknown, rowsRead: number): never {
  if (!(error instanceof CsvError)) throw error
  throw new FileRefused({ code: 'quoteNotClosed', row: rowsRead + 1 })
}

async function* parseRows(parser: Parser): AsyncGenerator<readonly SourceRow[]> {
  let row = 0
  let chunk: SourceRow[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (row > maxRows) throw new FileRefused({ code: 'tooManyRows', count: maxRows })
      chunk.push({ row, cells })
      if (chunk.length < rowsPerChunk) continue
      yield chunk
      chunk = []
    }
  } catch (error) {
    refuseCsv(error, row)
  }
  yield chunk
}

/** A CSV file, read with one delimiter. */
export function csvTable(path: string, { encoding, hasByteOrderMark }: TextScan, delimiter: Delimiter): Table {
  const table: Table = {
    layout: { format: 'csv', encoding, hasByteOrderMark, delimiter },
    end: emptyTableEnd(),
    rows() {
      const parser = parse({
        delimiter,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        relax_quotes: true,
        max_record_size: maxRowBytes,
      })
      // The callback ignores errors, because the parser also throws those of the source.
      pipeline(Readable.from(watchEnd(readText(path, encoding), table.end)), parser, () => undefined)
      return parseRows(parser)
    },
  }
  return table
}

/** The delimiter that the first line names for Excel, if there is one. */
export async function readDelimiterLine(path: string, { encoding }: TextScan): Promise<string | undefined> {
  for await (const text of readText(path, encoding)) return delimiterLine.exec(text)?.[1]
  return undefined
}
