import { readFileSync } from 'node:fs'
import { fontFile } from '@portal/brands/load'
import { unpackWoff } from './woff.ts'

export type Weight = 400 | 700

interface FontFile {
  /** Under which a document knows it. */
  name: string
  read: () => Buffer
  has: (codePoint: number) => boolean
}

/** A run of letters that stand in one file. */
export interface Run {
  font: string
  text: string
}

export interface Typeface {
  files: readonly FontFile[]
  /** A file holds one alphabet, so that a line may need several: "Şahin" begins in another one than it ends. */
  runsOf: (text: string, weight: Weight) => Run[]
}

/** The most common alphabet comes first: some letters stand in several files. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']
/** Has the letters that a brand's own font may lack. */
const fallback = 'nunito-sans'

/** What no font draws, and more accents on one letter than any language has: they would cover the lines above. */
const unprintable = /[^\P{C}\s]|(?<=\p{M}{3})\p{M}+/gu
/** For letters that no font has. */
const unknown = '?'

const unpacked = new Map<string, Buffer>()

/** One thread writes many papers with the same fonts. */
function readFont(path: string): Buffer {
  const font = unpacked.get(path) ?? unpackWoff(readFileSync(path))
  unpacked.set(path, font)
  return font
}

/** Reads "U+0000-00FF,U+0131". */
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
    return { name, read: () => readFont(fontFile(family, `files/${name}`)), has: readRanges(range) }
  })
}

export function openTypeface(family: string): Typeface {
  const chain = family === fallback ? [family] : [family, fallback]
  const files = {
    400: chain.flatMap((family) => filesOf(family, 400)),
    700: chain.flatMap((family) => filesOf(family, 700)),
  }

  const fontFor = (letter: string, weight: Weight): string | undefined =>
    files[weight].find(({ has }) => has(letter.codePointAt(0) ?? 0))?.name

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const given of text.normalize('NFC').replaceAll(unprintable, '')) {
      const known = fontFor(given, weight)
      const [letter, font] = known ? [given, known] : [unknown, fontFor(unknown, weight) ?? '']
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  return { files: [...files[400], ...files[700]], runsOf }
}
