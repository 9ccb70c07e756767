import type { Form } from '@portal/contract/form/form'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BeforeSending } from './BeforeSending.tsx'

const text = { de: 'Wir ziehen 303,63 € trotzdem am 3. Dezember ein.', en: 'We will still collect €303.63.' }
const option = (value: string) => ({ value, label: { de: value, en: value } })
const form: Form = {
  formId: 'requestInstalments',
  title: text,
  minutes: 1,
  answerWithin: text,
  beforeSending: { shownWhen: { field: 'debt', isOneOf: ['statement'] }, text },
  steps: [
    {
      id: 'debt',
      title: text,
      fields: [
        { kind: 'choice', id: 'debt', label: text, required: true, options: [option('statement'), option('rent')] },
      ],
    },
  ],
}

test.each([
  ['statement', true],
  ['rent', false],
])('with the answer “%s”, the text above the send button is shown: %s', (debt, isShown) => {
  expect(renderToStaticMarkup(<BeforeSending form={form} answers={{ debt }} />).includes(text.de)).toBe(isShown)
})

test('a form without such a text shows nothing', () => {
  const { beforeSending: _, ...other } = form
  expect(renderToStaticMarkup(<BeforeSending form={other} answers={{ debt: 'statement' }} />)).toBe('')
})
