import { shippedMappings } from '../../portal/imports/mappings/mappings.ts'
import type { CheckedRow, EndPart, HeaderPart, ImportPart, RefusedRow } from '../../portal/imports/parts.ts'
import { describeProblem } from '../../portal/imports/problems/describe.ts'
import type { Problem } from '../../portal/imports/problems/problem.ts'
import { type ReadOptions, readParts } from '../../portal/imports/readParts.ts'
import { writeTemporary } from './temporaryFile.ts'

export interface ReadResult {
  header: HeaderPart | undefined
  rows: CheckedRow[]
  refused: RefusedRow[]
  end: EndPart
  /** All problems as sentences, those of the file first. */
  problemSentences: string[]
  notes: string[]
}

/** Collects the rows of all parts and removes withdrawn rows, as a consumer of the parts must do. */
export async function collectParts(
  parts: AsyncIterable<ImportPart>,
  language: 'de' | 'en' = 'en',
): Promise<ReadResult> {
  let header: HeaderPart | undefined
  let end: EndPart | undefined
  const rows = new Map<number, CheckedRow>()
  const refused: RefusedRow[] = []
  for await (const part of parts) {
    if (end) throw new Error('A part follows the end.')
    if (part.type === 'header') header = part
    else if (part.type === 'end') end = part
    else {
      for (const row of part.rows) rows.set(row.row, row)
      refused.push(...part.refused)
      for (const { row, problems } of part.withdrawn) {
        const cells = rows.get(row)?.cells
        if (!cells) throw new Error(`Row ${row} was not accepted before.`)
        rows.delete(row)
        refused.push({ row, problems, cells })
      }
    }
  }
  if (!end) throw new Error('The end part is missing.')
  const problems: Problem[] = [...(end.refusal ? [end.refusal] : []), ...refused.flatMap((row) => row.problems)]
  const describe = (problem: Problem) => describeProblem(problem, 'file', language)
  return {
    header,
    rows: [...rows.values()],
    refused,
    end,
    problemSentences: problems.map(describe),
    notes: end.notes.map(describe),
  }
}

/** Reads the bytes of a file in this thread. */
export async function readFileParts(
  content: Uint8Array | string,
  options: Partial<ReadOptions> & { language?: 'de' | 'en' } = {},
): Promise<ReadResult> {
  const path = await writeTemporary(content)
  return collectParts(readParts({ mappings: shippedMappings, ...options, path }), options.language)
}
