import type { Language, Localized } from '../api/texts.ts'
import { splitWords } from './normalize.ts'

/** Groups of words with the same meaning. */
export type Synonyms = readonly (readonly string[])[]

/** Reads the synonyms of a catalog. Each group is a text with words separated by commas. */
export const readSynonyms = (groups: readonly Localized[] = [], language: Language): Synonyms =>
  groups.map((group) => splitWords(group[language]))

/** A shorter word could be the start of too many others. */
const minLength = 4

/**
 * The other words of each group that contains the typed word. The typed word may be unfinished, or a compound word that
 * begins with a word of the group.
 */
export function synonymsOf(typed: string, synonyms: Synonyms): string[] {
  const isSame = (word: string) =>
    word === typed || (typed.length >= minLength && (word.startsWith(typed) || isStart(word, typed)))
  return synonyms.filter((group) => group.some(isSame)).flatMap((group) => group.filter((word) => !isSame(word)))
}

const isStart = (word: string, typed: string) => word.length >= minLength && typed.startsWith(word)
