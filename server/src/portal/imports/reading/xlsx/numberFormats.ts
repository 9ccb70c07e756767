import type { Archive } from './archive.ts'
import { parseXml } from './xml.ts'

/** How a format changes the meaning of a number: into a date or time, or into digits with leading zeros up to a length. */
export type NumberFormat = { kind: 'date' } | { kind: 'digits'; length: number } | { kind: 'other' }

const other: NumberFormat = { kind: 'other' }
/**
 * Whether the id is that of a built-in date or time format, including those of East Asia. These ids are listed here because
 * files do not define built-in formats (ECMA-376, 18.8.30).
 */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Removes quoted texts, colours and conditions, escaped characters and padding. */
const withoutTexts = (code: string) => code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')

function readFormat(code: string): NumberFormat {
  const [positive = ''] = withoutTexts(code).split(';')
  if (/[dmyhs]/i.test(positive) && !/general/i.test(positive)) return { kind: 'date' }
  // [h]:mm is a duration, which is read like a time. `withoutTexts` removes its brackets, so this tests the original code.
  if (/^\[h+\]/i.test(code)) return { kind: 'date' }
  return /^0{2,}$/.test(positive) ? { kind: 'digits', length: positive.length } : other
}

/** Returns the format of each cell style, by the number of the style. */
export async function readNumberFormats(archive: Archive, path: string | undefined): Promise<NumberFormat[]> {
  const custom = new Map<number, NumberFormat>()
  const styles: NumberFormat[] = []
  if (path === undefined || !archive.has(path)) return styles
  let isInCellStyles = false
  const parsing = parseXml(archive.read(path), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'numFmt') custom.set(Number(numFmtId), readFormat(formatCode ?? ''))
      if (name !== 'xf' || !isInCellStyles) return
      const id = Number(numFmtId)
      styles.push(custom.get(id) ?? (isBuiltInDate(id) ? { kind: 'date' } : other))
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
    text: () => undefined,
  })
  for await (const _ of parsing);
  return styles
}
