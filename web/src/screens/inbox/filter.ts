import type { InboxDocument } from '@portal/contract/inbox'
import { folded, normalizedWords, plain } from '@portal/contract/search/normalize'
import { type Synonyms, synonymsOf } from '@portal/contract/search/synonyms'
import { inbox } from '#texts/services/inbox'
import { categoryOf } from './categories.ts'

/** The tenant's search criteria. An empty criterion matches every document. */
export interface Filter {
  words: string
  category: string
  contractId: string
}

export const noFilter: Filter = { words: '', category: '', contractId: '' }

export const isActive = ({ words, category, contractId }: Filter) =>
  words.trim() !== '' || category !== '' || contractId !== ''

/** How many of the two selects have a choice. */
export const chosenCount = ({ category, contractId }: Filter) => [category, contractId].filter(Boolean).length

const normalizations = [plain, folded]

/** The documents that match the filter. Title and category name together must contain every word or a synonym of it. */
export function matching(
  documents: readonly InboxDocument[],
  filter: Filter,
  synonyms: Synonyms = [],
): readonly InboxDocument[] {
  if (!isActive(filter)) return documents
  const terms = filter.words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, alternatives: normalizedWords(word).flatMap((part) => synonymsOf(part, synonyms)) }))
  return documents.filter(({ title, category, contractId }) => {
    const id = categoryOf(category)
    const text = `${title} ${inbox.categories[id]}`
    return (
      (filter.category === '' || id === filter.category) &&
      (filter.contractId === '' || contractId === filter.contractId) &&
      terms.every(({ word, alternatives }) => containsWord(text, word) || containsAny(text, alternatives))
    )
  })
}

const containsWord = (text: string, word: string) =>
  normalizations.some((normalize) => normalize(text).includes(normalize(word)))

/** A synonym with fewer characters is not searched inside words, because too many words contain it. */
const minPartLength = 4

/**
 * Whether the text contains one of the words, alone or as a part of a compound word. `words` must be results of
 * `normalizedWords`.
 */
const containsAny = (text: string, words: readonly string[]) =>
  words.length > 0 &&
  normalizedWords(text).some((textWord) =>
    words.some((word) => textWord === word || (word.length >= minPartLength && textWord.includes(word))),
  )
