import { mkdir, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@portal/contract/api/texts'
import { maxRefusedRows } from '../checking/checkFile.ts'
import type { RowProblems } from '../checking/rowProblems.ts'
import { findKind } from '../kinds/kinds.ts'
import type { EndPart, HeaderPart, RefusedRow } from '../parts.ts'
import { describeProblem } from '../problems/describe.ts'
import { readImport } from '../readImport.ts'
import type { ReadOptions } from '../readParts.ts'
import { refusedRowsExtension, writeRefusedRows } from '../refusedRows.ts'
import { createPrivateFile } from './privateFile.ts'
import { reportSentences } from './sentences.ts'

/** What was found in a file, without a comparison with the portal. */
export interface FileResult {
  header: HeaderPart | undefined
  end: EndPart
  problems: RowProblems
}

/** Finds the rows that a later row of the file withdraws, with their problems. */
async function readWithdrawn(options: ReadOptions): Promise<Map<number, RefusedRow['problems']>> {
  const withdrawn = new Map<number, RefusedRow['problems']>()
  for await (const part of readImport({ ...options, packsRows: true, readsAll: true }))
    if (part.type === 'rows') for (const { row, problems } of part.withdrawn) withdrawn.set(row, problems)
  return withdrawn
}

/** Reads the file again for its refused rows, which would take too much memory to keep. */
export async function* readRefused(
  options: ReadOptions,
  { ofDatabase, hasWithdrawn, rowCount }: RowProblems,
): AsyncGenerator<RefusedRow> {
  const mayHaveWithdrawn = hasWithdrawn || rowCount > maxRefusedRows
  const withdrawn = mayHaveWithdrawn ? await readWithdrawn(options) : undefined
  for await (const part of readImport({ ...options, readsAll: true })) {
    if (part.type !== 'rows') continue
    const refusedLater = part.rows.flatMap(({ row, cells }) => {
      const problems = withdrawn?.get(row) ?? ofDatabase.get(row)
      return problems ? [{ row, cells, problems: problems as RefusedRow['problems'] }] : []
    })
    yield* [...refusedLater, ...part.refused].toSorted((first, second) => first.row - second.row)
  }
}

/**
 * Writes the refused rows into a file of the folder, which replaces an earlier one. `name` is the name of the imported file. Returns
 * the path; undefined if no row is refused.
 */
export async function saveRefused(
  folder: string,
  options: ReadOptions,
  { header, problems }: FileResult,
  language: Language,
  { name: readName = basename(options.path), mode }: { name?: string; mode?: number } = {},
): Promise<string | undefined> {
  if (!header || problems.rowCount === 0) return undefined
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${basename(readName, extname(readName))}.refused${refusedRowsExtension(header)}`
  const path = join(folder, name)
  // If the path is a link, this removes the link and not its target.
  await rm(path, { force: true })
  await pipeline(writeRefusedRows(header, readRefused(options, problems), language), createPrivateFile(path, mode))
  return path
}

function describeLayout({ layout, kind, mapping, headerRow, columns }: HeaderPart, language: Language): string {
  const words = reportSentences[language]
  const quote = (text: string) => (language === 'de' ? `„${text}“` : `"${text}"`)
  const format =
    layout.format === 'xlsx'
      ? words.xlsx(layout.sheet)
      : layout.format === 'ndjson'
        ? `NDJSON, ${layout.encoding}`
        : words.csv(layout.encoding, layout.delimiter === '\t' ? words.tab : quote(layout.delimiter))
  const label = findKind(kind)?.label[language]
  return `${format}. ${words.layout({ kind, label, mapping, headerRow, columns: columns.length })}`
}

/** Says how the file was read, and what is wrong with it. */
export function describeFile({ header, end, problems }: FileResult, name: string, language: Language): string[] {
  const { counts, refusal, notes } = end
  const words = reportSentences[language]
  const more = problems.problemCount - problems.first.length
  return [
    ...(header ? [`${name}: ${describeLayout(header, language)}`, words.counts(counts)] : []),
    ...(refusal ? [`${words.fileRefused} ${describeProblem(refusal, name, language)}`] : []),
    ...problems.first.map((problem) => describeProblem(problem, name, language)),
    ...(more > 0 ? [words.furtherProblems(more)] : []),
    ...notes.map((note) => describeProblem(note, name, language)),
  ]
}
