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
 * Returns the synonyms of `typed`: of each group with a word that matches `typed`, the other words. A word matches if it is
 * equal, or if one of the two is the beginning of the other and has at least four letters. `typed` must come from
 * `normalizedWords`.
 */
export function synonymsOf(typed: string, synonyms: Synonyms): string[] {
  const matches = (word: string) =>
    word === typed || (typed.length >= minLength && (word.startsWith(typed) || isStart(word, typed)))
  return synonyms.filter((group) => group.some(matches)).flatMap((group) => group.filter((word) => !matches(word)))
}

const isStart = (word: string, typed: string) => word.length >= minLength && typed.startsWith(word)
