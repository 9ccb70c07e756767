import type { Answers, Field, Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { fittingAnswers } from './fittingAnswers.ts'

const common = (id: string) => ({ id, label: { de: id, en: id }, required: true })
const option = (value: string) => ({ value, label: { de: value, en: value } })
const fields: Field[] = [
  { ...common('description'), kind: 'longText', maxLength: 100 },
  { ...common('area'), kind: 'choice', options: [option('bath'), option('kitchen')] },
  { ...common('times'), kind: 'choices', options: [option('morning'), option('evening')] },
  { ...common('rent'), kind: 'amount', min: 0, max: 100 },
  { ...common('agreed'), kind: 'consent' },
]
const title = { de: 'Titel', en: 'Title' }
const form: Form = { formId: 'f', title, minutes: 1, answerWithin: title, steps: [{ id: 's', title, fields }] }

test.each<[string, Answers, Answers]>([
  [
    'an answer that still fits is kept',
    { description: 'cold', area: 'bath', times: ['morning'], rent: 50, agreed: true },
    { description: 'cold', area: 'bath', times: ['morning'], rent: 50, agreed: true },
  ],
  ['the answer to a removed question is dropped', { floor: '3', description: 'cold' }, { description: 'cold' }],
  ['a removed option is no longer chosen', { area: 'cellar', times: ['noon', 'evening'] }, { times: ['evening'] }],
  ['an answer without any remaining option is dropped', { times: ['noon'] }, {}],
  ['an answer of another kind is dropped', { description: 5, area: ['bath'], agreed: 'yes', times: 'morning' }, {}],
  ['an amount that cannot be parsed yet stays as typed', { rent: 'fünfzig' }, { rent: 'fünfzig' }],
])('%s when the form has changed', (_, answers, expected) => {
  expect(fittingAnswers(form, answers)).toEqual(expected)
})

test.each<[string, Answers, Answers]>([
  ['is prefilled until the tenant enters a number', {}, { phone: '0172 9925904' }],
  ['takes the number that the tenant enters', { phone: '040 66969101' }, { phone: '040 66969101' }],
  ['stays empty after the tenant has cleared it', { phone: '' }, {}],
])('a field with a number on file %s', (_, answers, expected) => {
  const phone: Field = { ...common('phone'), kind: 'phone', onFile: '0172 9925904' }
  expect(fittingAnswers({ ...form, steps: [{ id: 's', title, fields: [phone] }] }, answers)).toEqual(expected)
})
