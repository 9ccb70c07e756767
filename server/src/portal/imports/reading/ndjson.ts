import { FileRefused } from '../problems/problem.ts'
import type { Cell, SourceRow } from './cell.ts'
import { readText, type TextScan } from './encoding.ts'
import { maxColumns, maxRowBytes, maxRows } from './limits.ts'
import { emptyTableEnd, type Table, type TableEnd } from './table.ts'

const rowsPerChunk = 500

interface Line {
  number: number
  text: string
}

async function* readLines(path: string, scan: TextScan, end = emptyTableEnd()): AsyncGenerator<Line> {
  let number = 0
  let rest = ''
  for await (const part of readText(path, scan.encoding)) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { number: ++number, text }
    if (rest.length > maxRowBytes) throw new FileRefused({ code: 'fileTooComplex', row: number + 1 })
  }
  end.isUnterminated = rest.trim() !== ''
  if (end.isUnterminated) yield { number: number + 1, text: rest }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return { kind: 'number', number: value, text: String(value) }
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
  // Only a placeholder, because a value can be nested too deeply for `JSON.stringify`.
  return { kind: 'nested', text: Array.isArray(value) ? '[…]' : '{…}' }
}

/** The names of all members of all objects, in the order of their first occurrence. */
async function readHeader(path: string, scan: TextScan): Promise<string[]> {
  const names = new Set<string>()
  for await (const { text, number } of readLines(path, scan)) {
    if (number > maxRows) break
    for (const name of Object.keys(parseObject(text) ?? {})) if (names.size < maxColumns) names.add(name)
  }
  return [...names]
}

async function* parseRows(path: string, scan: TextScan, header: readonly string[], end: TableEnd) {
  // The header gets the row number 0, because the first line of the file is already a row of data.
  let chunk: SourceRow[] = [{ row: 0, cells: header }]
  for await (const { number, text } of readLines(path, scan, end)) {
    if (number > maxRows) throw new FileRefused({ code: 'tooManyRows', count: maxRows })
    const object = parseObject(text)
    if (object)
      chunk.push({
        row: number,
        cells: header.map((name) => (Object.hasOwn(object, name) ? cellOf(object[name]) : '')),
      })
    else if (text.trim() !== '') chunk.push({ row: number, cells: [text.trim()], isInvalidJson: true })
    if (chunk.length < rowsPerChunk) continue
    yield chunk
    chunk = []
  }
  yield chunk
}

/** A file with one JSON object per line. Its members are the columns. */
export async function ndjsonTable(path: string, scan: TextScan): Promise<Table> {
  const header = await readHeader(path, scan)
  const end = emptyTableEnd()
  return {
    layout: { format: 'ndjson', encoding: scan.encoding, hasByteOrderMark: scan.hasByteOrderMark },
    end,
    rows: () => parseRows(path, scan, header, end),
  }
}
