import { readFileSync } from 'node:fs'
import { fontFile } from '@portal/brands/load'

export type Weight = 400 | 700

interface FontFile {
  /** The name of the font within a document. */
  name: string
  path: string
  has: (codePoint: number) => boolean
}

/** Consecutive characters from the same font file. */
export interface Run {
  font: string
  text: string
}

export interface PdfTypeface {
  files: readonly FontFile[]
  /** Splits a text into runs. A file contains one alphabet, so a name like "Şahin" needs two files: one for "Ş", one for the rest. */
  runsOf: (text: string, weight: Weight) => Run[]
  /** Whether the files have every character of the text. */
  hasAll: (text: string) => boolean
}

/** In order of preference: some characters are in several files, and the first file that has a character is used. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']
/** The font for characters that a brand's own font lacks. */
const fallback = 'nunito-sans'

/**
 * Matches control characters, which no font draws, and every accent after the third on one character. More accents would
 * cover the lines above.
 */
const unprintable = /[^\P{C}\s]|(?<=\p{M}{3})\p{M}+/gu
/** Returns a text without the characters that a document does not show. */
export const printable = (text: string): string => text.normalize('NFC').replaceAll(unprintable, '')

/** Replaces characters that no font has. */
const replacement = '?'

/** Parses ranges like "U+0000-00FF,U+0131". */
function readRanges(ranges: string): (codePoint: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (codePoint) => pairs.some(([first, last]) => first <= codePoint && codePoint <= last)
}

function filesOf(family: string, weight: Weight): FontFile[] {
  const ranges = JSON.parse(readFileSync(fontFile(family, 'unicode.json'), 'utf8')) as Record<string, string>
  return alphabets.flatMap((alphabet) => {
    const range = ranges[alphabet]
    if (range === undefined) return []
    const name = `${family}-${alphabet}-${weight}-normal.woff`
    return { name, path: fontFile(family, `files/${name}`), has: readRanges(range) }
  })
}

const typefaces = new Map<string, PdfTypeface>()

/** Returns the typeface of a family, which is opened once per thread. */
export function openTypeface(family: string): PdfTypeface {
  const typeface = typefaces.get(family) ?? readTypeface(family)
  typefaces.set(family, typeface)
  return typeface
}

function readTypeface(family: string): PdfTypeface {
  const families = family === fallback ? [family] : [family, fallback]
  const files = {
    400: families.flatMap((family) => filesOf(family, 400)),
    700: families.flatMap((family) => filesOf(family, 700)),
  }

  const fontFor = (character: string, weight: Weight): string | undefined =>
    files[weight].find(({ has }) => has(character.codePointAt(0) ?? 0))?.name

  const characterFor = (given: string, weight: Weight): string | undefined =>
    // For example, no font has "₂", so its compatibility form "2" is used.
    [given, given.normalize('NFKC')].find((form) => fontFor(form, weight))

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const given of printable(text)) {
      const character = characterFor(given, weight) ?? replacement
      const font = fontFor(character, weight) ?? ''
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  const hasAll = (text: string) =>
    [...printable(text)].every((each) => /\s/.test(each) || characterFor(each, 400) !== undefined)

  return { files: [...files[400], ...files[700]], runsOf, hasAll }
}
