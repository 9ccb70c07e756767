import type { Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { emergencyIn } from './FormEmergency.tsx'

const text = { de: 'Läuft Wasser aus?', en: 'Is water leaking?' }
const option = (value: string) => ({ value, label: text })
const emergency = { reportedBy: { field: 'leak', isOneOf: ['runs'] }, title: text, paragraphs: [text], phones: [] }
const form: Form = {
  formId: 'water',
  title: text,
  minutes: 1,
  answerWithin: text,
  emergency,
  steps: [
    {
      id: 'place',
      title: text,
      fields: [
        { kind: 'choice', id: 'isWet', label: text, required: true, options: [option('yes'), option('no')] },
        {
          kind: 'choice',
          id: 'leak',
          label: text,
          required: true,
          options: [option('drips'), option('runs')],
          shownWhen: { field: 'isWet', isOneOf: ['yes'] },
        },
      ],
    },
  ],
}

test.each([
  [{ isWet: 'yes', leak: 'runs' }, emergency],
  [{ isWet: 'yes', leak: 'drips' }, undefined],
  [{ isWet: 'no', leak: 'runs' }, undefined],
  [{}, undefined],
])('the answers %j report the emergency %j', (answers, reported) => {
  expect(emergencyIn(form, answers)).toEqual(reported)
})

test('without a form, or in a form without an emergency, no answer reports one', () => {
  const { emergency: _, ...other } = form
  expect(emergencyIn(undefined, { leak: 'runs' })).toBeUndefined()
  expect(emergencyIn(other, { isWet: 'yes', leak: 'runs' })).toBeUndefined()
})
