import { expect, test } from 'vitest'
import { everyKind, everyKindAnswers } from '../testing/everyKind.ts'
import { summarize } from './summary.ts'

test('answers read as the tenant gave them, choices and amounts in both languages', () => {
  const lines = summarize(everyKind, everyKindAnswers)
  expect(lines.map(({ value }) => (typeof value === 'string' ? value : value.de))).toEqual([
    'Schmidt',
    'Zwei Sätze. Mehr nicht.',
    'schmidt@example.org',
    '+49 40 66969101',
    '1000 0000 01001',
    '3',
    '1.234,50\u00a0€',
    '24. Dezember 2026',
    'Ja',
    'Eins und Drei',
    'Ja',
  ])
  expect(lines.map(({ value }) => (typeof value === 'string' ? value : value.en))).toContain('€1,234.50')
})

test('a question that was left out or is no longer shown has no line', () => {
  const lines = summarize(everyKind, { name: 'Schmidt', choices: [], choice: 'no', hidden: 'secret' })
  expect(lines.map(({ value }) => (typeof value === 'string' ? value : value.de))).toEqual(['Schmidt', 'Nein'])
})
