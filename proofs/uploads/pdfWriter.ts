import { deflateSync } from 'node:zlib'

export interface NumberedObject {
  number: number
  content: string | Buffer
}

export const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

export const deflated = (entries: string, content: string | Buffer): Buffer =>
  stream(`${entries} /Filter /FlateDecode`, deflateSync(Buffer.from(content)))

interface WriterOptions {
  /** The first line and the comment of binary characters after it. */
  head?: string
  lineEnd?: '\n' | '\r\n' | '\r'
  /** Further entries of the trailer dictionary, after `/Size` and `/Root`. */
  extraTrailerEntries?: string
}

/**
 * Returns a cross-reference section, then a trailer whose dictionary contains `trailerEntries`. The section has one subsection
 * for each run of consecutive object numbers.
 */
function section(
  positions: ReadonlyMap<number, number>,
  { trailerEntries, lineEnd, at }: { trailerEntries: string; lineEnd: string; at: number },
): Buffer {
  const numbers = [...positions.keys()].sort((a, b) => a - b)
  const runs: number[][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  const tableLine = (position: number) =>
    `${String(position).padStart(10, '0')} 00000 n${lineEnd.length === 2 ? '' : ' '}`
  const lines = runs.flatMap((run) => [
    `${run[0]} ${run.length}`,
    ...run.map((number) => tableLine(positions.get(number) ?? 0)),
  ])
  const text = ['xref', '0 1', `0000000000 65535 f${lineEnd.length === 2 ? '' : ' '}`, ...lines, 'trailer']
  return Buffer.from([...text, `<< ${trailerEntries} >>`, 'startxref', String(at), '%%EOF', ''].join(lineEnd), 'latin1')
}

/**
 * Appends objects. `lineEnd` separates the lines around the content of each object; PDF writers use different line ends.
 * Returns the file and the byte position of each object.
 */
function append(start: Buffer, objects: readonly NumberedObject[], lineEnd: string) {
  const parts = [start]
  const positions = new Map<number, number>()
  let length = start.length
  for (const { number, content } of objects) {
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj${lineEnd}`),
      Buffer.from(content),
      Buffer.from(`${lineEnd}endobj${lineEnd}`),
    ])
    positions.set(number, length)
    parts.push(object)
    length += object.length
  }
  return { file: Buffer.concat(parts), positions }
}

/** Writes a PDF with a correct cross-reference table. Object 1 must be the document catalog. */
export function writePdf(
  objects: readonly NumberedObject[],
  { head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3', lineEnd = '\n', extraTrailerEntries = '' }: WriterOptions = {},
): Buffer {
  const { file, positions } = append(Buffer.from(`${head}${lineEnd}`, 'latin1'), objects, lineEnd)
  const size = Math.max(...objects.map(({ number }) => number)) + 1
  const trailerEntries = `/Size ${size} /Root 1 0 R ${extraTrailerEntries}`
  return Buffer.concat([file, section(positions, { trailerEntries, lineEnd, at: file.length })])
}

const lastOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1]

/** Returns the object number of the document catalog of a PDF, and an unused object number. */
export function numbersOf(file: Buffer): { root: number; free: number } {
  const text = file.toString('latin1')
  const size = Math.max(...[...text.matchAll(/\/Size\s+(\d+)/g)].map(([, number]) => Number(number)))
  return { root: Number(lastOf(text, /\/Root\s+(\d+)/g)), free: size }
}

/** Appends an incremental update with a correct cross-reference table, the way PDF viewers save changes. */
export function updatePdf(file: Buffer, objects: readonly NumberedObject[]): Buffer {
  const text = file.toString('latin1')
  const { root, free } = numbersOf(file)
  const before = text.endsWith('\n') ? file : Buffer.concat([file, Buffer.from('\n')])
  const { file: extended, positions } = append(before, objects, '\n')
  const size = Math.max(free, ...objects.map(({ number }) => number + 1))
  const trailerEntries = `/Size ${size} /Root ${root} 0 R /Prev ${lastOf(text, /startxref\s+(\d+)/g)}`
  return Buffer.concat([extended, section(positions, { trailerEntries, lineEnd: '\n', at: extended.length })])
}
