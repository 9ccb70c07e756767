import { normalizedWords } from './normalize.ts'
import { withStem } from './words.ts'

const wordsIn = (text: string) => new Set(normalizedWords(text))

const runs = wordsIn('läuft laufen lief liefen')
const runsOut = wordsIn('ausläuft auslaufen auslaufend ausgelaufen überläuft überlaufen übergelaufen')
const out = wordsIn('aus über')
const [not = '', broken = '', leaked = ''] = normalizedWords('nicht kaputt ausgelaufen')

/** Stems of words that say that water or gas escapes. */
export const leakStems = new Set(normalizedWords(`${leaked} leckt leak overflow`).map((word) => withStem(word).stem))

/**
 * Replaces phrases whose meaning depends on a stop word: "läuft aus" and "läuft über" mean a leak, "läuft nicht" means a fault,
 * and "läuft nicht ab" stays as it is. `words` are the normalized words of one phrase or sentence.
 */
export function withoutPhrases(words: readonly string[]): string[] {
  return words.map((word, index) => {
    if (runsOut.has(word)) return leaked
    if (!runs.has(word)) return word
    const rest = words.slice(index + 1)
    const particle = rest.find((each) => out.has(each) || each === not)
    if (particle === undefined) return word
    if (particle !== not) return leaked
    return rest.includes('ab') ? word : broken
  })
}
