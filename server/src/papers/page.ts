import type { Weight } from './fonts.ts'

/** A line of text: the left end of its base line in millimetres from the upper left corner, its size in points. */
export interface Line {
  x: number
  y: number
  text: string
  size: number
  weight: Weight
  color: string
  /** Between letters, in points. */
  spacing?: number
}

export interface Style {
  size: number
  weight: Weight
  spacing?: number
}

/** The width of a text in millimetres. */
export type Measure = (text: string, style: Style) => number

/** A4 with the margins of DIN 5008, form B, in millimetres. */
export const page = { width: 210, height: 297, left: 25, right: 190 }
export const textWidth = page.right - page.left
/** The base lines between which the text runs: below the address on the first sheet, below the running head on the others. */
export const body = { firstTop: 104, laterTop: 40, bottom: 266 }
/** What shows through the window of an envelope. */
export const addressWindow = { left: 20, right: 105, top: 45, bottom: 90 }
export const foldMarks = [105, 210]
export const holeMark = 148.5

const pointInMillimetres = 25.4 / 72
export const inPoints = (millimetres: number) => millimetres / pointInMillimetres
export const inMillimetres = (points: number) => points * pointInMillimetres

/** Where a line may break: not at a space that forbids it. */
const gaps = /[^\S\u00a0\u202f]+/

/** Breaks a text into lines no wider than `width`, between words. */
export function wrap(text: string, width: number, measure: Measure, style: Style): string[] {
  const [first = '', ...words] = text.trim().split(gaps)
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (measure(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The size at which a text is no wider than `width`; at most that of the style. */
export const sizeWithin = (width: number, text: string, measure: Measure, style: Style): number =>
  Math.min(style.size, (style.size * width) / measure(text, style))
