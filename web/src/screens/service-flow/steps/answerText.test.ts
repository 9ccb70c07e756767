import type { Answer, Field } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { answerText, listedFields } from './answerText.ts'

const common = { id: 'it', label: { de: 'Angabe', en: 'Entry' }, required: false }
const option = (value: string, de: string) => ({ value, label: { de, en: value } })
const options = [option('bath', 'Bad'), option('hall', 'Flur'), option('kitchen', 'Küche')]

test.each<[Field, Answer | undefined, string]>([
  [{ ...common, kind: 'text', maxLength: 20 }, 'Frau Öz', 'Frau Öz'],
  [{ ...common, kind: 'phone' }, '030 1234567', '030 1234567'],
  [{ ...common, kind: 'number', min: 1, max: 9000 }, 1234, '1.234'],
  [{ ...common, kind: 'number', min: 1, max: 9 }, 'drei', 'drei'],
  [{ ...common, kind: 'amount', min: 0, max: 500_000 }, 123_450, '1.234,50\u00a0€'],
  [{ ...common, kind: 'date' }, '2026-12-24', '24.\u00a0Dezember 2026'],
  [{ ...common, kind: 'choice', options }, 'hall', 'Flur'],
  [{ ...common, kind: 'choice', options }, 'cellar', 'Keine Angabe'],
  [{ ...common, kind: 'choices', options }, ['kitchen', 'bath'], 'Bad, Küche'],
  [{ ...common, kind: 'consent' }, true, 'Ja'],
  [{ ...common, kind: 'consent' }, false, 'Keine Angabe'],
  [{ ...common, kind: 'files', maxCount: 3 }, undefined, 'Keine Angabe'],
])('for the field %j, the summary shows the answer %j as %j', (field, answer, text) => {
  expect(answerText(field, answer)).toBe(text)
})

test('the answer to a control question, such as whether to add another day, is not listed for review', () => {
  const day: Field = { ...common, id: 'day', kind: 'date' }
  const more: Field = { ...common, id: 'more', kind: 'choice', options, isControl: true }
  expect(listedFields({ id: 'step', title: common.label, fields: [day, more] })).toEqual([day])
})
