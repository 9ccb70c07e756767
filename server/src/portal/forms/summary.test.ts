import { expect, test } from 'vitest'
import { everyKind, everyKindAnswers } from '../../testing/requests/everyKind.ts'
import { kinds } from '../../testing/requests/kinds.ts'
import { summarize } from './summary.ts'

test('a summary shows every answer except files in the words of the form, and an amount in both languages', () => {
  const lines = summarize(everyKind, everyKindAnswers)
  expect(lines.map(({ value }) => (typeof value === 'string' ? value : value.de))).toEqual(
    Object.values(kinds).flatMap(({ example }) => (example ? [example.shown] : [])),
  )
  expect(lines.map(({ value }) => (typeof value === 'string' ? value : value.en))).toContain('€1,234.50')
})

test('a question that was not answered or is no longer shown has no line in the summary', () => {
  const lines = summarize(everyKind, { name: 'Schmidt', choices: [], choice: 'no', hidden: 'secret' })
  expect(lines.map(({ value }) => (typeof value === 'string' ? value : value.de))).toEqual(['Schmidt', 'Nein'])
})
