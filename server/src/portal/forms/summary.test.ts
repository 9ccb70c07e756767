import type { Localized } from '@portal/contract/api/texts'
import type { Answers, Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { landlordServices } from '../../services/landlord.ts'
import { everyKind, everyKindAnswers } from '../../testing/requests/everyKind.ts'
import { kinds } from '../../testing/requests/kinds.ts'
import { summarize } from './summary.ts'

test('a summary shows every answer as the form words it, except files, and shows an amount in both languages', () => {
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

test('the summary of a noise complaint lists each day, but not the question whether to add another day', () => {
  const noise = landlordServices.forms.find(({ formId }) => formId === 'complaintNoise') as Form
  const step = noise.steps.filter(({ id }) => id === 'incidents')
  const ofDay = (n: number, more?: string) => ({
    [`day${n}`]: `2026-11-2${n}`,
    [`what${n}`]: 'Musik',
    [`more${n}`]: more,
  })
  const answers = { ...ofDay(1, 'yes'), ...ofDay(2, 'no') } as Answers
  expect(summarize({ ...noise, steps: step }, answers).map(({ label }) => (label as Localized).de)).toEqual([
    '1. Tag',
    '1. Tag: Was war zu hören?',
    '2. Tag',
    '2. Tag: Was war zu hören?',
  ])
})
