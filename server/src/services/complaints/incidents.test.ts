import { checkAnswers } from '@portal/contract/form/answers'
import type { Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { landlordServices } from '../landlord.ts'

const noise = landlordServices.forms.find(({ formId }) => formId === 'complaintNoise') as Form
const questions = noise.steps.find(({ id }) => id === 'incidents')?.fields ?? []

test.each(['de', 'en'] as const)('in %s, each question about a day of noise says which day it is about', (language) => {
  const labels = questions.map(({ label }) => label[language])
  expect(labels).toHaveLength(11)
  expect(new Set(labels).size).toBe(11)
  for (const { id, label } of questions.filter(({ id }) => !id.startsWith('more')))
    expect(label[language]).toMatch(language === 'de' ? `${id.at(-1)}. Tag` : `Day ${id.at(-1)}`)
})

test('the questions about another day, and the last question of the last day, say that at most three days are possible', () => {
  const withLimit = questions.filter(({ help }) => /höchstens drei Tage/i.test(help?.de ?? '')).map(({ id }) => id)
  expect(withLimit).toEqual(['more1', 'more2', 'what3'])
})

test('a missing answer about the second day is reported for that day', () => {
  const answers = { day1: '2026-11-20', time1: '22 Uhr', what1: 'Musik', more1: 'yes', day2: '2026-11-21' }
  const step = { id: 'incidents', title: { de: '', en: '' }, fields: questions }
  const missing = checkAnswers({ ...noise, steps: [step] }, answers, {})
  const labels = missing.map(({ fieldId }) => questions.find(({ id }) => id === fieldId)?.label.de)
  expect(labels).toEqual(['2. Tag: Von wann bis wann?', '2. Tag: Was war zu hören?', 'Einen 3. Tag hinzufügen?'])
})
