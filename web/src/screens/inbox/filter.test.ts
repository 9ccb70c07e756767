import type { InboxDocument } from '@portal/contract/inbox'
import { expect, test } from 'vitest'
import { type Filter, isActive, matching, noFilter } from './filter.ts'

const titles = ['Betriebskosten 2025', 'Prüfung der Heizung', 'Hausordnung Gartenstraße', 'Bauerlaubnis']
const categories = ['statement', 'notice', 'letter', 'newsletter']
const documents = titles.map(
  (title, index) => ({ title, category: categories[index], contractId: `${index % 2}` }) as InboxDocument,
)

test.each<[what: string, filter: Partial<Filter>, found: number[]]>([
  ['nothing chosen', {}, [0, 1, 2, 3]],
  ['blanks alone', { words: '  ' }, [0, 1, 2, 3]],
  ['a word in any case', { words: 'HEIZUNG' }, [1]],
  ['all words, in any order', { words: '2025 kosten' }, [0]],
  ['an umlaut as it is typed without one', { words: 'prufung' }, [1]],
  ['an umlaut as two letters', { words: 'Pruefung' }, [1]],
  ['an umlaut', { words: 'prüf' }, [1]],
  ['ss for ß', { words: 'strasse' }, [2]],
  ['the end of a word that is put together', { words: 'erlaubnis' }, [3]],
  ['a category', { category: 'letter' }, [2]],
  ['what the landlord calls by a name of its own', { category: 'other' }, [3]],
  ['a contract', { contractId: '1' }, [1, 3]],
  ['all at once', { contractId: '1', category: 'notice', words: 'heiz' }, [1]],
  ['what nobody has', { words: 'Rakete' }, []],
])('%s finds what it should', (_, filter, found) => {
  expect(matching(documents, { ...noFilter, ...filter }).map(({ title }) => titles.indexOf(title))).toEqual(found)
})

test('a filter counts as set only when something is chosen', () => {
  expect([noFilter, { ...noFilter, words: ' ' }, { ...noFilter, category: 'letter' }].map(isActive)).toEqual([
    false,
    false,
    true,
  ])
})
