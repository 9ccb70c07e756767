import type { Language, Localized } from '../api/texts.ts'
import { normalizedWords } from './normalize.ts'

/** Groups of words with the same meaning. */
export type Synonyms = readonly (readonly string[])[]

/** Reads the synonyms of a catalog. Each group is a text with words separated by commas. */
export const readSynonyms = (groups: readonly Localized[] = [], language: Language): Synonyms =>
  groups.map((group) => normalizedWords(group[language]))

/** The minimum length for partial matches. A shorter word could be the start of too many others. */
const minLength = 4

/**
 * Returns the synonyms of `typed`: from each group with a matching word, the words that do not match. A word matches `typed` if
 * both are equal, or if the longer one begins with the shorter one and the shorter one has at least four letters. `typed` must
 * come from `normalizedWords`.
 */
export function synonymsOf(typed: string, synonyms: Synonyms): string[] {
  const matches = (word: string) =>
    word === typed || (typed.length >= minLength && (word.startsWith(typed) || isStart(word, typed)))
  return synonyms.filter((group) => group.some(matches)).flatMap((group) => group.filter((word) => !matches(word)))
}

const isStart = (word: string, typed: string) => word.length >= minLength && typed.startsWith(word)
