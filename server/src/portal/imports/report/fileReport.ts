import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@portal/contract/api/texts'
import { findKind } from '../kinds/kinds.ts'
import type { EndPart, HeaderPart, RefusedRow } from '../parts.ts'
import { describeProblem } from '../problems/describe.ts'
import type { Problem } from '../problems/problem.ts'
import { readImport } from '../readImport.ts'
import type { ReadOptions } from '../readParts.ts'
import { refusedRowsEnding, writeRefusedRows } from '../refusedRows.ts'

/** What was found in a file, without a comparison with the portal. */
export interface FileResult {
  header: HeaderPart | undefined
  end: EndPart
  problems: ReadonlyMap<number, readonly Problem[]>
}

/** Further problems of a file are only counted. */
const maxPrintedProblems = 50

/** Reads the file again for the cells of its refused rows, which would take too much memory to keep. */
async function* readRefused(options: ReadOptions, problems: FileResult['problems']): AsyncGenerator<RefusedRow> {
  for await (const part of readImport(options)) {
    if (part.type !== 'rows') continue
    const rows = [...part.rows, ...part.refused].toSorted((first, second) => first.row - second.row)
    for (const { row, cells } of rows) {
      const found = problems.get(row)
      if (found) yield { row, cells, problems: found as RefusedRow['problems'] }
    }
  }
}

/** Writes the refused rows into the folder. Returns the path; undefined if no row is refused. */
export async function saveRefused(
  folder: string,
  options: ReadOptions,
  { header, problems }: FileResult,
  language: Language,
): Promise<string | undefined> {
  if (!header || problems.size === 0) return undefined
  await mkdir(folder, { recursive: true })
  const name = `${basename(options.path, extname(options.path))}.refused${refusedRowsEnding(header)}`
  const path = join(folder, name)
  await pipeline(writeRefusedRows(header, readRefused(options, problems), language), createWriteStream(path))
  return path
}

function describeLayout({ layout, kind, mapping, headerRow, columns }: HeaderPart): string {
  const format =
    layout.format === 'xlsx'
      ? `XLSX, sheet "${layout.sheet}"`
      : layout.format === 'ndjson'
        ? `NDJSON, ${layout.encoding}`
        : `CSV, ${layout.encoding}, delimiter ${layout.delimiter === '\t' ? 'tab' : `"${layout.delimiter}"`}`
  const source = mapping === null ? '' : `, mapping ${mapping}`
  return `${format}. Kind ${kind} (${findKind(kind)?.label.en})${source}. Header in row ${headerRow}, ${columns.length} columns used.`
}

/** Says how the file was read, and what is wrong with it. */
export function describeFile({ header, end, problems }: FileResult, name: string, language: Language): string[] {
  const { counts, refusal, notes } = end
  const rowProblems = [...problems.values()].flat().toSorted((first, second) => (first.row ?? 0) - (second.row ?? 0))
  const shown = rowProblems.slice(0, maxPrintedProblems)
  const more = rowProblems.length - shown.length
  return [
    ...(header
      ? [
          `${name}: ${describeLayout(header)}`,
          `${counts.read} rows: ${counts.checked} without problems, ${counts.refused} refused, ${counts.repeated} repeated.`,
        ]
      : []),
    ...(refusal ? [`The file is refused. ${describeProblem(refusal, name, language)}`] : []),
    ...shown.map((problem) => describeProblem(problem, name, language)),
    ...(more > 0 ? [`${more} further problems: use --refused to get all refused rows.`] : []),
    ...notes.map((note) => describeProblem(note, name, language)),
  ]
}
