import { normalizeWord } from '../values/columnType.ts'

/** A header without line breaks and spaces around it. */
export const cleanHeader = (header: string): string => header.replaceAll(/\s+/g, ' ').trim()

/** The normal form of a header: "Mieter-Nr." and "Mieternummer" are the same, and so are "Str." and "Straße". */
export const normalizeHeader = (header: string): string =>
  normalizeWord(header.replace(/^\uFEFF/, ''))
    .replace(/nr$/, 'nummer')
    .replace(/(^|[a-z])str$/, '$1strasse')

/** The number of insertions, deletions and replacements that turn one text into the other. */
function editDistance(first: string, second: string): number {
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= second.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (first[row - 1] === second[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[second.length] ?? 0
}

/** Below this similarity, two headers have nothing in common. */
const minSimilarity = 0.6
const minContainedLength = 4
/** Longer headers are sentences, not names. */
const maxComparedLength = 60

function similarity(first: string, second: string): number {
  const [shorter, longer] = first.length < second.length ? [first, second] : [second, first]
  if (shorter.length >= minContainedLength && longer.includes(shorter)) return 0.8 + shorter.length / longer.length / 5
  return 1 - editDistance(first, second) / longer.length
}

/** Returns the header of the file that is most similar to one of the names, or null if none is similar. */
export function findClosest(names: readonly string[], headers: readonly string[]): string | null {
  let best: { header: string; similarity: number } | undefined
  for (const header of headers) {
    const normal = normalizeHeader(header)
    if (normal === '' || normal.length > maxComparedLength) continue
    const found = Math.max(...names.map((name) => similarity(normalizeHeader(name), normal)))
    if (found >= minSimilarity && found > (best?.similarity ?? 0)) best = { header, similarity: found }
  }
  return best?.header ?? null
}
