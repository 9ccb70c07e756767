import type { Language, Localized } from '../api/texts.ts'
import { normalizedWords } from './normalize.ts'

/** Groups of words with the same meaning. */
export type Synonyms = readonly (readonly string[])[]

/** Reads the synonyms of a catalog. Each group is a text with words separated by commas. */
export const readSynonyms = (groups: readonly Localized[] = [], language: Language): Synonyms =>
  groups.map((group) => normalizedWords(group[language]))

/** A shorter word could be the start of too many others. */
const minLength = 4

/**
 * For each group with a word that matches `typed`, the words that do not match. A word matches if it equals `typed`, starts
 * with it, or is its beginning (from four letters on). `typed` must come from `normalizedWords`.
 */
export function synonymsOf(typed: string, synonyms: Synonyms): string[] {
  const matches = (word: string) =>
    word === typed || (typed.length >= minLength && (word.startsWith(typed) || isStart(word, typed)))
  return synonyms.filter((group) => group.some(matches)).flatMap((group) => group.filter((word) => !matches(word)))
}

const isStart = (word: string, typed: string) => word.length >= minLength && typed.startsWith(word)
