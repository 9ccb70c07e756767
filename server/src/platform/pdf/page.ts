import type { Weight } from './fonts.ts'

/** A line of text. `x` and `y` are the left end of its baseline, in millimetres from the upper left corner of the sheet. */
export interface Line {
  x: number
  y: number
  text: string
  /** In points. */
  size: number
  weight: Weight
  color: string
  /** Between characters, in points. */
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
/** The vertical range of baselines. It begins below the address on the first sheet, and below the running head on later sheets. */
export const body = { firstTop: 104, laterTop: 40, bottom: 266 }
/** The area that is visible through the window of an envelope. */
export const addressWindow = { left: 20, right: 105, top: 45, bottom: 90 }
export const foldMarks = [105, 210]
export const holeMark = 148.5

const pointInMillimetres = 25.4 / 72
export const inPoints = (millimetres: number) => millimetres / pointInMillimetres
export const inMillimetres = (points: number) => points * pointInMillimetres

/** White space at which a line may break: all white space except non-breaking spaces. */
const breakingSpaces = /[^\S\u00a0\u202f]+/

/**
 * Breaks a text at its spaces into lines no wider than `width`. A wider word gets a line of its own. Measures each word once: it
 * would take too long to measure a line of thousands of narrow words again after each word.
 */
export function wrap(text: string, width: number, measure: Measure, style: Style): string[] {
  const [first = '', ...words] = text.trim().split(breakingSpaces)
  // Includes the spacing on both sides of a blank.
  const blankWidth = measure('x x', style) - 2 * measure('x', style)
  const lines = [[first]]
  let lineWidth = measure(first, style)
  for (const word of words) {
    const wordWidth = measure(word, style)
    lineWidth += blankWidth + wordWidth
    if (lineWidth <= width) lines.at(-1)?.push(word)
    else {
      lines.push([word])
      lineWidth = wordWidth
    }
  }
  return lines.map((line) => line.join(' '))
}

/** The largest size, up to that of the style, at which a text is no wider than `width`. */
export const sizeWithin = (width: number, text: string, measure: Measure, style: Style): number =>
  Math.min(style.size, (style.size * width) / measure(text, style))
