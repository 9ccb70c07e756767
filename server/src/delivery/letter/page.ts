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

/** What belongs together for whoever has the page read to them. */
export interface Block {
  tag: 'H1' | 'H2' | 'P' | 'LI'
  lines: Line[]
}

interface Style {
  size: number
  weight: Weight
  spacing?: number
}

/** The width of a text in millimetres. */
export type Measure = (text: string, style: Style) => number

/** A4 with the margins of DIN 5008, form B, in millimetres. */
export const page = { width: 210, height: 297, left: 25, right: 190 }
/** What shows through the window of an envelope. */
export const addressWindow = { left: 20, right: 105, top: 45, bottom: 90 }
export const foldMarks = [105, 210]
export const holeMark = 148.5

const pointInMillimetres = 25.4 / 72
export const inPoints = (millimetres: number) => millimetres / pointInMillimetres
export const inMillimetres = (points: number) => points * pointInMillimetres

/** Breaks a text into lines no wider than `width`, between words. */
export function wrap(text: string, width: number, measure: Measure, style: Style): string[] {
  const [first = '', ...words] = text.split(' ')
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
