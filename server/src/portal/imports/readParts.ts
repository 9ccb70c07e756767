import { createFileCheck } from './checking/checkFile.ts'
import { dividePart } from './checking/dividePart.ts'
import { createDayFinder } from './checking/exportDay.ts'
import { targetName } from './header/assign.ts'
import type { Mapping } from './header/mapping.ts'
import { HeaderRefused, type RecognizedTable, recognize } from './header/recognize.ts'
import type { KindName } from './kinds/kinds.ts'
import type { HeaderPart, ImportPart, RowsPart } from './parts.ts'
import { FileRefused, type NoteCode, type Problem, shorten } from './problems/problem.ts'
import { textOf } from './reading/cell.ts'
import { openFile } from './reading/open.ts'
import type { OpenFile, Table } from './reading/table.ts'

export interface ReadOptions {
  path: string
  kind?: string | undefined
  mapping?: string | undefined
  mappings: readonly Mapping[]
  /** Whether accepted rows come as one text, for staging. Passing objects to the main thread takes more time and memory. */
  packsRows?: boolean
  /** Whether the file is read to its end, even after it has too many refused rows. */
  readsAll?: boolean
}

export const noCounts = { read: 0, checked: 0, refused: 0, repeated: 0, empty: 0 }

function refusedEnd(error: FileRefused): ImportPart {
  const candidate = error instanceof HeaderRefused ? error.candidate : undefined
  return {
    type: 'end',
    refusal: error.problem,
    ...(candidate && { candidate: headerPart(candidate) }),
    counts: noCounts,
    notes: [],
  }
}

function findFirstValue(index: number, { following }: RecognizedTable): string {
  const texts = following.map(({ cells }) => textOf(cells[index] ?? '').trim())
  return shorten(texts.find((text) => text !== '') ?? '')
}

function headerPart(recognized: RecognizedTable): HeaderPart {
  const { table, headerRow, headers, assignment } = recognized
  return {
    type: 'header',
    kind: assignment.kind.name as KindName,
    mapping: assignment.mapping?.name ?? null,
    layout: table.layout,
    headerRow,
    headers,
    columns: assignment.columns.map(({ header, target }) => ({ header, column: targetName(target) })),
    firstValues: headers.map((_, index) => findFirstValue(index, recognized)),
  }
}

function headerNotes(
  { tables, notes }: OpenFile,
  { table, headerRow, assignment }: RecognizedTable,
): Problem<NoteCode>[] {
  const sheets = tables.flatMap(({ layout }: Table) =>
    layout.format === 'xlsx' && layout !== table.layout ? [layout.sheet] : [],
  )
  return [
    ...notes,
    ...(sheets.length > 0 ? [{ code: 'sheetNotRead', names: sheets } as const] : []),
    ...(headerRow > 1 ? [{ code: 'rowsBeforeHeader', row: headerRow, count: headerRow - 1 } as const] : []),
    ...(assignment.unused.length > 0 ? [{ code: 'columnsNotUsed', names: assignment.unused } as const] : []),
  ]
}

const packRows = (part: RowsPart): RowsPart => ({
  ...part,
  rows: [],
  packed: JSON.stringify(part.rows.map(({ row, filled, values }) => ({ ...values, row, filled }))),
})

async function* readOpenFile(file: OpenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  const recognized = await recognize(file.tables, options)
  yield headerPart(recognized)
  const check = createFileCheck(recognized, headerNotes(file, recognized))
  const days = createDayFinder(recognized.assignment.mapping?.exportedOn, recognized.headers)
  function finishPart(part: RowsPart): RowsPart[] {
    days.add(part.rows)
    return dividePart(options.packsRows ? packRows(part) : part)
  }
  for await (const rows of recognized.table.rows()) {
    const part = check.addRows(rows)
    if (part) yield* finishPart(part)
    if (!options.readsAll && check.hasTooManyRefused()) break
  }
  const { last, end } = check.finish()
  if (last) yield* finishPart(last)
  const exportDay = days.newest()
  yield { ...end, ...(exportDay !== undefined && { exportDay }) }
}

/**
 * Reads and checks a file in this thread. Reports every problem of the file in the parts. Throws only for a fault of the
 * portal or the disk.
 */
export async function* readParts(options: ReadOptions): AsyncGenerator<ImportPart> {
  let file: OpenFile | undefined
  try {
    file = await openFile(options.path)
    yield* readOpenFile(file, options)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    yield refusedEnd(error)
  } finally {
    file?.close()
  }
}
