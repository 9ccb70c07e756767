import type { InboxDocument } from '@portal/contract/inbox'
import { expect, test } from 'vitest'
import { chosenCount, type Filter, isActive, matching, noFilter } from './filter.ts'

const titles = ['Betriebskosten 2025', 'Prüfung der Heizung', 'Hausordnung Gartenstraße', 'Bauerlaubnis']
const categories = ['statement', 'notice', 'letter', 'newsletter']
const documents = titles.map(
  (title, index) => ({ title, category: categories[index], contractId: `${index % 2}` }) as InboxDocument,
)

const synonyms = [
  ['nebenkosten', 'betriebskosten'],
  ['abbild', 'bau'],
]

test.each<[what: string, filter: Partial<Filter>, found: number[]]>([
  ['an empty filter', {}, [0, 1, 2, 3]],
  ['a filter of blanks only', { words: '  ' }, [0, 1, 2, 3]],
  ['a word in any case', { words: 'HEIZUNG' }, [1]],
  ['all words, in any order', { words: '2025 kosten' }, [0]],
  ['an umlaut typed as its base letter', { words: 'prufung' }, [1]],
  ['an umlaut typed as two letters', { words: 'Pruefung' }, [1]],
  ['an umlaut', { words: 'prüf' }, [1]],
  ['ss for ß', { words: 'strasse' }, [2]],
  ['the second half of a compound word', { words: 'erlaubnis' }, [3]],
  ['a category', { category: 'letter' }, [2]],
  ['the category "other" for categories that the landlord added', { category: 'other' }, [3]],
  ['a contract', { contractId: '1' }, [1, 3]],
  ['all criteria together', { contractId: '1', category: 'notice', words: 'heiz' }, [1]],
  ['a synonym of a word of the title', { words: 'Nebenkosten' }, [0]],
  ['an unfinished synonym', { words: 'neben' }, [0]],
  ['a compound with a synonym', { words: 'Nebenkostenabrechnung 2025' }, [0]],
  ['the name of a category', { words: 'Mitteilung' }, [1]],
  ['a word whose three-letter synonym is only a part of a word in the title', { words: 'Abbild' }, []],
  ['a word that no title contains', { words: 'Rakete' }, []],
])('%s finds the expected documents', (_, filter, found) => {
  expect(matching(documents, { ...noFilter, ...filter }, synonyms).map(({ title }) => titles.indexOf(title))).toEqual(
    found,
  )
})

test('the words of the search do not count as a chosen filter', () => {
  const filters = [noFilter, { ...noFilter, words: 'Miete' }, { words: '', category: 'letter', contractId: '1' }]
  expect(filters.map(chosenCount)).toEqual([0, 0, 2])
})

test('a filter is active only when a criterion is set', () => {
  expect([noFilter, { ...noFilter, words: ' ' }, { ...noFilter, category: 'letter' }].map(isActive)).toEqual([
    false,
    false,
    true,
  ])
})
