import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'
import type { Pen } from './drawing.ts'
import type { PdfTypeface } from './fonts.ts'
import { unpackWoff } from './woff.ts'

/** The number of laid out words that are kept per font. They take about 10 MB. */
const maxKeptWords = 5_000

/** Returns a copy, because pdfkit scales the positions of each run that it gets. */
function copyOf(run: GlyphRun): GlyphRun {
  const copy = Object.create(Object.getPrototypeOf(run) as object) as GlyphRun
  return Object.assign(copy, run, { positions: run.positions.map((position) => ({ ...position })) })
}

/** Makes the font keep the layout of its words: the documents of a landlord have most of their words in common. */
function keepLayouts(font: Font): Font {
  const kept = new Map<string, GlyphRun>()
  const layOut = font.layout.bind(font)
  font.layout = (text: string, features?: unknown) => {
    if (features) return layOut(text, features)
    const run = kept.get(text) ?? layOut(text)
    if (kept.size >= maxKeptWords) kept.clear()
    kept.set(text, run)
    return copyOf(run)
  }
  return font
}

const fonts = new Map<string, Font>()

/** Opens a font file. One thread writes many documents with the same fonts, so each font is read once per thread. */
function openFont(path: string): Font {
  const font = fonts.get(path) ?? keepLayouts(create(unpackWoff(readFileSync(path))))
  fonts.set(path, font)
  return font
}

/** Makes the fonts of a typeface available to a document. */
export function registerFonts(pen: Pen, { files }: PdfTypeface): void {
  // pdfkit accepts an opened font, but its types do not declare this.
  type Source = Parameters<Pen['registerFont']>[1]
  for (const { name, path } of files) pen.registerFont(name, openFont(path) as unknown as Source)
}
