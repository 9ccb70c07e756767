import type { RowsPart } from '../parts.ts'

/** The length of the texts in a part, in UTF-16 code units. A single row can be longer. */
const maxPartLength = 4_000_000

interface Row {
  cells: readonly string[]
}

/** Divides rows into groups whose texts together are not much longer than `maxPartLength`. */
function divide<R extends Row>(rows: readonly R[]): R[][] {
  const groups: R[][] = []
  let group: R[] = []
  let length = 0
  for (const row of rows) {
    if (length > maxPartLength) {
      groups.push(group)
      group = []
      length = 0
    }
    group.push(row)
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0)
  }
  return [...groups, group]
}

/**
 * Divides a part into parts with short texts. Many cells of a workbook can refer to one text, which the reading thread has only once.
 * A message to another thread has a copy for each cell, so a part with many such cells could fill the memory of the server.
 */
export function dividePart(part: RowsPart): RowsPart[] {
  const [rows = [], ...moreRows] = divide(part.rows)
  const refused = divide(part.refused)
  if (moreRows.length === 0 && refused.length === 1) return [part]
  const nothing: RowsPart = {
    ...part,
    rows: [],
    refused: [],
    withdrawn: [],
    ...(part.packed !== undefined && { packed: '[]' }),
  }
  return [
    { ...part, rows, refused: [], withdrawn: [] },
    ...moreRows.map((each) => ({ ...nothing, rows: each })),
    ...refused.map((each) => ({ ...nothing, refused: each })),
    { ...nothing, withdrawn: part.withdrawn },
  ]
}
