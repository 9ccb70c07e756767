import type { Letterhead } from '@portal/brands/letterhead'
import { body, type Line, type Measure } from './page.ts'

export type Drawing =
  | { kind: 'rule'; x: number; y: number; width: number; thickness: number; color: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string }
  /** The brand's sign, in a square. */
  | { kind: 'sign'; x: number; y: number; size: number }

/** What a sheet shows and nobody has read to them: drawings, running heads, page numbers. */
export interface Sheet {
  drawings: Drawing[]
  marginalia: Line[]
}

/** Lines of one sheet that belong together. */
export interface Passage {
  sheet: number
  lines: Line[]
}

/** What belongs together for whoever has the paper read to them, as PDF names it. */
export interface Element {
  tag: 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'
  /** What a heading of a table is the heading of. */
  scope?: 'Column' | 'Row'
  content: (Element | Passage)[]
}

/** Where the next line is to stand. */
export interface Flow {
  readonly measure: Measure
  readonly colors: Letterhead['colors']
  readonly sheets: Sheet[]
  /** The base line of the next line on the last sheet. */
  y: number
}

const blankSheet = (): Sheet => ({ drawings: [], marginalia: [] })

export const openFlow = (measure: Measure, colors: Letterhead['colors']): Flow => ({
  measure,
  colors,
  sheets: [blankSheet()],
  y: body.firstTop,
})

export const lastSheet = ({ sheets }: Flow): Sheet => sheets[sheets.length - 1] as Sheet

/** Goes on on a new sheet when lines of this height (from the first base line to the last) no longer fit. Answers whether it did. */
export function makeRoom(flow: Flow, height: number): boolean {
  const fitsNowhere = height > body.bottom - body.laterTop
  if (flow.y + (fitsNowhere ? 0 : height) <= body.bottom) return false
  flow.sheets.push(blankSheet())
  flow.y = body.laterTop
  return true
}

/** Sets lines below one another, all on one sheet where that is possible. */
export function setLines(flow: Flow, lines: readonly Omit<Line, 'y'>[], leading: number): Passage[] {
  makeRoom(flow, (lines.length - 1) * leading)
  const passages: Passage[] = []
  for (const line of lines) {
    makeRoom(flow, 0)
    const sheet = flow.sheets.length - 1
    if (passages.at(-1)?.sheet !== sheet) passages.push({ sheet, lines: [] })
    passages.at(-1)?.lines.push({ ...line, y: flow.y })
    flow.y += leading
  }
  return passages
}
