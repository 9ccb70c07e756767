import { type Element, ensureSpace, type Flow, lastSheet } from './flow.ts'
import { type Line, page, sizeWithin, textWidth, wrap } from './page.ts'

interface Table {
  columns: readonly { title?: string; share: number; align?: 'right' }[]
  rows: readonly (readonly string[])[]
  sum?: readonly string[]
  /**
   * Which cells look like headings: those of the first row, or the first cell of each row. For screen readers, the first cell of
   * each row is always a row heading.
   */
  headings: 'columns' | 'rows'
}

interface ColumnPlace {
  left: number
  width: number
  isRight: boolean
}

type Kind = 'head' | 'usual' | 'sum'

const padding = 2
const leading = 4.8
/** The distance from the last baseline of a row to the first baseline of the next row, in millimetres. */
const step = 6.8

function placesOf(columns: Table['columns']): ColumnPlace[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let left = page.left
  return columns.map(({ share, align }) => {
    const width = (textWidth * share) / shares
    left += width
    return { left: left - width, width: width - padding, isRight: align === 'right' }
  })
}

const weightOf = (kind: Kind, isHeading: boolean) => (kind !== 'usual' || isHeading ? 700 : 400)

/** Returns the lines of a cell. The first baseline is at the position of the flow. */
function cellLines(
  { measure, colors, y }: Flow,
  text: string,
  place: ColumnPlace,
  kind: Kind,
  isHeading: boolean,
): Line[] {
  const style = { size: kind === 'head' ? 9 : 10, weight: weightOf(kind, isHeading) } as const
  const color = kind === 'head' ? colors.quiet : colors.ink
  return wrap(text, place.width, measure, style).map((text, index) => {
    const size = sizeWithin(place.width, text, measure, style)
    const x = place.isRight ? place.left + place.width - measure(text, { ...style, size }) : place.left
    return { ...style, size, x, y: y + index * leading, text, color }
  })
}

function drawRule(flow: Flow, y: number, kind: Kind): void {
  const [thickness, color] = kind === 'usual' ? [0.4, flow.colors.line] : [0.9, flow.colors.accent]
  lastSheet(flow).drawings.push({ kind: 'rule', x: page.left, y, width: textWidth, thickness, color })
}

/** Draws the rule of a row, and moves the position below the row. Expects that the row fits on the sheet. */
function setRow(flow: Flow, cells: Line[][], kind: Kind): void {
  const height = (Math.max(1, ...cells.map((lines) => lines.length)) - 1) * leading
  if (kind === 'sum') drawRule(flow, flow.y - step + 2.2, 'sum')
  else drawRule(flow, flow.y + height + 2.2, kind)
  flow.y += height + step
}

/**
 * Sets a table that is readable on paper and with a screen reader: no row is split, column headings are repeated on every
 * sheet, and the sum stays with the last row.
 */
export function setTable(flow: Flow, { columns, rows, sum, headings }: Table): Element {
  const places = placesOf(columns)
  const titles = columns.map(({ title = '' }) => title)
  const write = (row: readonly string[], kind: Kind) =>
    places.map((place, index) => cellLines(flow, row[index] ?? '', place, kind, headings === 'rows' && index === 0))
  const heightOf = (row: readonly string[] | undefined) =>
    row ? (Math.max(...write(row, 'usual').map((lines) => lines.length)) - 1) * leading + step : 0
  const toRow = (cells: Line[][], kind: Kind): Element => ({
    tag: 'TR',
    content: cells.map((lines, index) => {
      const content = [{ sheet: flow.sheets.length - 1, lines }]
      if (kind === 'head') return { tag: 'TH', scope: 'Column', content }
      return index === 0 ? { tag: 'TH', scope: 'Row', content } : { tag: 'TD', content }
    }),
  })
  const elements: Element[] = []
  const add = (row: readonly string[], kind: Kind) => {
    const cells = write(row, kind)
    elements.push(toRow(cells, kind))
    setRow(flow, cells, kind)
  }

  if (headings === 'columns') {
    ensureSpace(flow, heightOf(titles) + heightOf(rows[0]))
    add(titles, 'head')
  }
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1
    const isOnNewSheet = ensureSpace(flow, heightOf(row) - step + (isLast && sum ? heightOf(sum) : 0))
    if (isOnNewSheet && headings === 'columns') {
      const cells = write(titles, 'head')
      lastSheet(flow).marginalia.push(...cells.flat())
      setRow(flow, cells, 'head')
    }
    add(row, 'usual')
  }
  if (sum) add(sum, 'sum')
  flow.y += 2.6
  return { tag: 'Table', content: elements }
}
