import type { InboxDocument } from '@portal/contract/inbox'
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

/** The text in lower case, without accents, and with "ss" for "ß". */
const plain = (text: string) => text.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/** Like `plain`, but "ae", "oe" and "ue" lose their "e", so that "ü", "ue" and "u" are equal. */
const folded = (text: string) => plain(text).replace(/([aou])e/g, '$1')

const normalizations = [plain, folded]

/** The documents that match the filter. The title must contain every word. */
export function matching(documents: readonly InboxDocument[], filter: Filter): readonly InboxDocument[] {
  if (!isActive(filter)) return documents
  const words = filter.words.split(/\s+/).filter(Boolean)
  return documents.filter(
    ({ title, category, contractId }) =>
      (filter.category === '' || categoryOf(category) === filter.category) &&
      (filter.contractId === '' || contractId === filter.contractId) &&
      words.every((word) => normalizations.some((normalize) => normalize(title).includes(normalize(word)))),
  )
}
