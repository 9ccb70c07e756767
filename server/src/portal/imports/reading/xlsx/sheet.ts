import { FileRefused } from '../../problems/problem.ts'
import { type Cell, type SourceRow, textOf } from '../cell.ts'
import { maxColumns, maxRangeLength, maxRowBytes, maxRows, maxXmlPieceLength } from '../limits.ts'
import type { TableEnd } from '../table.ts'
import type { Archive } from './archive.ts'
import { type CellSettings, cellOf, type RawCell } from './cells.ts'
import { parseXml, type XmlHandlers } from './xml.ts'

/** Further ranges are ignored: one merged range in the table is enough to refuse the file. */
const maxMergedCells = 10_000

/** The index of the column, counted from 0, in a reference such as `AB12`. */
function columnIndex(reference: string): number {
  let number = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    number = number * 26 + code
  }
  return number - 1
}

const rowNumber = (reference: string) => Number(/\d+$/.exec(reference)?.[0] ?? 0)

function mergedRange(range: string) {
  if (range.length > maxRangeLength) throw new FileRefused({ code: 'fileDamaged' })
  const [first = '', last = first] = range.split(':')
  return { range, firstRow: rowNumber(first), lastRow: rowNumber(last) }
}

interface SheetState {
  /** Rows since the last chunk that have at least one cell with a value. */
  found: SourceRow[]
  end: TableEnd
}

function sheetHandlers(state: SheetState, settings: CellSettings): XmlHandlers {
  let row = 0
  let cells: Cell[] = []
  let hasValue = false
  let length = 0
  let column = -1
  let cell: RawCell | undefined
  let isInValue = false

  function addCell(raw: RawCell): void {
    if (raw.value === '' && !raw.hasFormula) return
    if (column >= maxColumns) throw new FileRefused({ code: 'fileTooComplex', row })
    while (cells.length < column) cells.push('')
    const value = cellOf(raw, settings)
    length += textOf(value).length
    if (length > maxRowBytes) throw new FileRefused({ code: 'fileTooComplex', row })
    cells[column] = value
    hasValue = true
  }

  return {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        if (!(Number.isInteger(row) && row >= 1 && row <= maxRows)) throw new FileRefused({ code: 'fileDamaged' })
        if (['1', 'true'].includes(attributes.hidden ?? '')) state.end.hiddenRows += 1
        cells = []
        hasValue = false
        length = 0
        column = -1
      } else if (name === 'c') {
        const { r, t, s } = attributes
        column = r === undefined ? column + 1 : columnIndex(r)
        if (column < 0) throw new FileRefused({ code: 'fileDamaged' })
        cell = { type: t ?? 'n', style: Number(s ?? 0), value: '', hasFormula: false }
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'mergeCell' && state.end.mergedCells.length < maxMergedCells)
        state.end.mergedCells.push(mergedRange(attributes.ref ?? ''))
      isInValue = name === 'v' || name === 't'
    },
    close(name) {
      isInValue = false
      if (name === 'c' && cell) {
        addCell(cell)
        cell = undefined
      }
      if (name === 'row' && hasValue) state.found.push({ row, cells })
    },
    text(part) {
      if (!isInValue || !cell) return
      cell.value += part
      if (cell.value.length > maxXmlPieceLength) throw new FileRefused({ code: 'fileTooComplex', row })
    },
  }
}

/** Reads the rows of a sheet that have values. Fills `end`. */
export async function* readSheet(
  archive: Archive,
  path: string,
  settings: CellSettings,
  end: TableEnd,
): AsyncGenerator<readonly SourceRow[]> {
  end.mergedCells = []
  end.hiddenRows = 0
  const state: SheetState = { found: [], end }
  for await (const _ of parseXml(archive.read(path), sheetHandlers(state, settings))) {
    if (state.found.length > 0) yield state.found
    state.found = []
  }
}
