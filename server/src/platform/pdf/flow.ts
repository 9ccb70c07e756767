import type { Letterhead } from '@portal/brands/letterhead'
import { body, type Line, type Measure } from './page.ts'

export type Drawing =
  | { kind: 'rule'; x: number; y: number; width: number; thickness: number; color: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string }
  /** A QR code with its white margin, row by row: true is a dark module. */
  | { kind: 'qrCode'; x: number; y: number; size: number; modules: readonly (readonly boolean[])[] }
  /** The brand's symbol, in a square of this size. */
  | { kind: 'symbol'; x: number; y: number; size: number }

/** The decoration of a sheet: drawings, running heads, page numbers and repeated table headings. Screen readers skip it. */
export interface Sheet {
  drawings: Drawing[]
  marginalia: Line[]
}

/** Consecutive lines on one sheet. */
export interface Passage {
  sheet: number
  lines: Line[]
}

/** A node of the PDF structure tree, for screen readers, with its PDF tag. */
export interface Element {
  tag: 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'
  /** Whether a table heading belongs to a column or a row. */
  scope?: 'Column' | 'Row'
  content: (Element | Passage)[]
}

/** The sheets so far, and the position of the next line. */
export interface Flow {
  readonly measure: Measure
  readonly colors: Letterhead['colors']
  readonly sheets: Sheet[]
  /** The baseline of the next line on the last sheet. */
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

export function startSheet(flow: Flow): void {
  flow.sheets.push(blankSheet())
  flow.y = body.laterTop
}

/** Returns a flow with an empty sheet, for finding out whether content that begins at `y` fits on a sheet. */
export const trialAt = (flow: Flow, y: number): Flow => ({ ...flow, sheets: [blankSheet()], y })

/**
 * Starts a new sheet if lines of this height (in millimetres, from the first baseline to the last) no longer fit, and
 * returns whether it started one. Lines that do not fit even on an empty sheet begin on the current sheet.
 */
export function ensureSpace(flow: Flow, height: number): boolean {
  const exceedsSheet = height > body.bottom - body.laterTop
  if (flow.y + (exceedsSheet ? 0 : height) <= body.bottom) return false
  startSheet(flow)
  return true
}

/** Sets lines below each other, on one sheet if possible. */
export function setLines(flow: Flow, lines: readonly Omit<Line, 'y'>[], leading: number): Passage[] {
  ensureSpace(flow, (lines.length - 1) * leading)
  const passages: Passage[] = []
  for (const line of lines) {
    ensureSpace(flow, 0)
    const sheet = flow.sheets.length - 1
    if (passages.at(-1)?.sheet !== sheet) passages.push({ sheet, lines: [] })
    passages.at(-1)?.lines.push({ ...line, y: flow.y })
    flow.y += leading
  }
  return passages
}
