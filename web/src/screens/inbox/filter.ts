import type { InboxDocument } from '@portal/contract/inbox'
import { categoryOf } from './categories.ts'

/** What the tenant looks for; empty where it does not matter. */
export interface Filter {
  words: string
  category: string
  contractId: string
}

export const noFilter: Filter = { words: '', category: '', contractId: '' }

export const isActive = ({ words, category, contractId }: Filter) =>
  words.trim() !== '' || category !== '' || contractId !== ''

/** Without case, accents and the difference between "ß" and "ss". */
const plain = (text: string) => text.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/** The same for "ü", "ue" and the "u" of a keyboard without umlauts. */
const folded = (text: string) => plain(text).replace(/([aou])e/g, '$1')

const spellings = [plain, folded]

/** The documents that the filter lets through; each typed word must stand somewhere in the title. */
export function matching(documents: readonly InboxDocument[], filter: Filter): readonly InboxDocument[] {
  if (!isActive(filter)) return documents
  const words = filter.words.split(/\s+/).filter(Boolean)
  return documents.filter(
    ({ title, category, contractId }) =>
      (filter.category === '' || categoryOf(category) === filter.category) &&
      (filter.contractId === '' || contractId === filter.contractId) &&
      words.every((word) => spellings.some((spell) => spell(title).includes(spell(word)))),
  )
}
