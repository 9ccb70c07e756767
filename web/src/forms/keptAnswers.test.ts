import type { Answers, Field, Form } from '@portal/contract/form'
import { expect, test } from 'vitest'
import { keptAnswers } from './keptAnswers.ts'

const common = (id: string) => ({ id, label: { de: id, en: id }, required: true })
const option = (value: string) => ({ value, label: { de: value, en: value } })
const fields: Field[] = [
  { ...common('description'), kind: 'longText', maxLength: 100 },
  { ...common('room'), kind: 'choice', options: [option('bath'), option('kitchen')] },
  { ...common('times'), kind: 'choices', options: [option('morning'), option('evening')] },
  { ...common('rent'), kind: 'amount', min: 0, max: 100 },
  { ...common('agreed'), kind: 'consent' },
]
const title = { de: 'Titel', en: 'Title' }
const form: Form = { formId: 'f', title, minutes: 1, answerWithin: title, steps: [{ id: 's', title, fields }] }

test.each<[string, Answers, Answers]>([
  [
    'what still fits is kept',
    { description: 'cold', room: 'bath', times: ['morning'], rent: 50, agreed: true },
    { description: 'cold', room: 'bath', times: ['morning'], rent: 50, agreed: true },
  ],
  ['a question that is gone takes its answer along', { floor: '3', description: 'cold' }, { description: 'cold' }],
  ['an option that is gone is chosen anew', { room: 'cellar', times: ['noon', 'evening'] }, { times: ['evening'] }],
  ['no option left is no answer', { times: ['noon'] }, {}],
  ['an answer of another kind is dropped', { description: 5, room: ['bath'], agreed: 'yes', times: 'morning' }, {}],
  ['an amount that cannot be read yet stays as typed', { rent: 'fünfzig' }, { rent: 'fünfzig' }],
])('%s when the form has changed', (_, answers, kept) => {
  expect(keptAnswers(form, answers)).toEqual(kept)
})

test.each<[string, Answers, Answers]>([
  ['stands there before anybody types', {}, { phone: '0172 9925904' }],
  ['gives way to what was typed', { phone: '040 66969101' }, { phone: '040 66969101' }],
  ['stays out once it was taken out', { phone: '' }, {}],
])('a number on file %s', (_, answers, kept) => {
  const phone: Field = { ...common('phone'), kind: 'phone', onFile: '0172 9925904' }
  expect(keptAnswers({ ...form, steps: [{ id: 's', title, fields: [phone] }] }, answers)).toEqual(kept)
})
