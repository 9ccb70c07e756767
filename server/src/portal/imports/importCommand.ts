import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Language, languages } from '@portal/contract/api/texts'
import * as z from 'zod'
import { StartProblem } from '../../platform/startProblem.ts'
import { type Mapping, mappingSchema } from './header/mapping.ts'
import { findKind } from './kinds/kinds.ts'
import { shippedMappings } from './mappings/mappings.ts'
import type { EndPart, HeaderPart, RefusedRow } from './parts.ts'
import { describeProblem } from './problems/describe.ts'
import type { Problem } from './problems/problem.ts'
import { readImport } from './readImport.ts'
import type { ReadOptions } from './readParts.ts'
import { refusedRowsEnding, writeRefusedRows } from './refusedRows.ts'

const usage = `Usage: npm run import -- FILE... [--kind KIND] [--mapping NAME|FILE.json] [--refused FOLDER] [--language de|en]

Reads each file, checks its rows, and prints a summary and the problems. It writes nothing into the database.`

/** Further problems of a file are only counted. */
const maxPrintedProblems = 50

interface Command {
  files: string[]
  kind?: string | undefined
  mapping?: string | undefined
  refusedFolder?: string | undefined
  language: Language
}

function readCommand(argv: readonly string[]): Command {
  const text = { type: 'string' } as const
  const options = { kind: text, mapping: text, refused: text, language: { ...text, default: 'en' } }
  try {
    const { values, positionals: files } = parseArgs({ args: [...argv], allowPositionals: true, options })
    const language = languages.find((each) => each === values.language)
    if (files.length === 0 || !language) throw new StartProblem(usage)
    return { files, kind: values.kind, mapping: values.mapping, refusedFolder: values.refused, language }
  } catch (error) {
    throw error instanceof TypeError ? new StartProblem(`${error.message}\n\n${usage}`) : error
  }
}

/** Returns the mapping in the file, or all mappings of the portal if the option is a name or missing. */
async function readMappings(
  mapping: string | undefined,
): Promise<{ mappings: readonly Mapping[]; name?: string | undefined }> {
  if (!mapping?.endsWith('.json')) return { mappings: shippedMappings, name: mapping }
  const text = await readFile(mapping, 'utf8').catch(() => {
    throw new StartProblem(`The file ${mapping} cannot be read.`)
  })
  try {
    const own = mappingSchema.parse(JSON.parse(text))
    return { mappings: [own], name: own.name }
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new StartProblem(`${mapping} is not a valid mapping:\n${z.prettifyError(error)}`)
    if (error instanceof SyntaxError) throw new StartProblem(`${mapping} is not valid JSON: ${error.message}`)
    throw error
  }
}

interface FileResult {
  header: HeaderPart | undefined
  end: EndPart
  problems: Map<number, Problem[]>
}

async function readFileParts(options: ReadOptions): Promise<FileResult> {
  const problems = new Map<number, Problem[]>()
  let header: HeaderPart | undefined
  for await (const part of readImport(options)) {
    if (part.type === 'header') header = part
    else if (part.type === 'end') return { header, end: part, problems }
    else for (const row of [...part.refused, ...part.withdrawn]) problems.set(row.row, [...row.problems])
  }
  throw new Error('The file has no last part.')
}

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

async function saveRefused(folder: string, options: ReadOptions, { header, problems }: FileResult, language: Language) {
  if (!header || problems.size === 0) return []
  const name = `${basename(options.path, extname(options.path))}.refused${refusedRowsEnding(header)}`
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await pipeline(writeRefusedRows(header, readRefused(options, problems), language), createWriteStream(path))
  return [`The refused rows are in ${path}.`]
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

function summarize({ header, end, problems }: FileResult, name: string, language: Language): string[] {
  const { counts, refusal, notes } = end
  const rowProblems = [...problems.values()].flat().toSorted((first, second) => (first.row ?? 0) - (second.row ?? 0))
  const shown = rowProblems.slice(0, maxPrintedProblems)
  const more = rowProblems.length - shown.length
  return [
    ...(header ? [`${name}: ${describeLayout(header)}`] : []),
    ...(header
      ? [
          `${counts.read} rows: ${counts.checked} without problems, ${counts.refused} refused, ${counts.repeated} repeated.`,
        ]
      : []),
    ...(refusal ? [`The file is refused. ${describeProblem(refusal, name, language)}`] : []),
    ...shown.map((problem) => describeProblem(problem, name, language)),
    ...(more > 0 ? [`${more} further problems: use --refused to get all refused rows.`] : []),
    ...notes.map((note) => describeProblem(note, name, language)),
  ]
}

/** Whether the path is a regular file that can be read. A pipe does not count, because it cannot be read twice. */
async function isReadableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** Replaces the characters of a file that could control the terminal. */
const withoutControls = (printed: string) => printed.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')

interface Checked {
  printed: string
  /** Whether a file is missing or refused, or has a refused row. */
  hasProblems: boolean
}

/** Runs `npm run import`: checks files without the database, and returns what to print. */
export async function runImportCommand(argv: readonly string[]): Promise<Checked> {
  const { files, kind, mapping, refusedFolder, language } = readCommand(argv)
  const { mappings, name: mappingName } = await readMappings(mapping)
  const lines: string[] = []
  let hasProblems = false
  for (const path of files) {
    if (!(await isReadableFile(path))) {
      hasProblems = true
      lines.push(describeProblem({ code: 'fileMissing' }, path, language))
      continue
    }
    const options: ReadOptions = { path, kind, mapping: mappingName, mappings }
    const result = await readFileParts(options)
    hasProblems ||= result.end.refusal !== null || result.problems.size > 0
    lines.push(...summarize(result, basename(path), language))
    if (refusedFolder !== undefined) lines.push(...(await saveRefused(refusedFolder, options, result, language)))
  }
  return { printed: withoutControls([...lines, 'Nothing was written into the database.'].join('\n')), hasProblems }
}
