import type { Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { createSubmission, messagesByField, type Submission } from './submission.ts'

const title = { de: 'Titel', en: 'Title' }
const option = (value: string) => ({ value, label: title })
const form: Form = {
  formId: 'repair',
  title,
  minutes: 1,
  answerWithin: title,
  steps: [
    {
      id: 'access',
      title,
      fields: [
        { kind: 'choice', id: 'letIn', label: title, required: true, options: [option('me'), option('contact')] },
        {
          kind: 'text',
          id: 'personName',
          label: title,
          required: true,
          maxLength: 100,
          shownWhen: { field: 'letIn', isOneOf: ['contact'] },
        },
      ],
    },
  ],
}

test('only the answers to visible questions are sent', async () => {
  const answers = { letIn: 'me', personName: 'Frau Öz', floor: '3' }
  expect(await createSubmission(form, { files: {}, answers })).toEqual({
    formId: 'repair',
    answers: { letIn: 'me' },
    attachments: [],
  })
})

test('the message about an answer belongs to its field, and the message about a file to the field of the file', () => {
  const attachments = [{ fieldId: 'photos', fileName: 'a.pdf', mimeType: 'application/pdf' as const, data: '' }]
  const body: Submission = { contractId: '', formId: '', todo: '', answers: {}, attachments }
  const problem = (field: string) => ({ field, code: 'x', message: field })
  expect(
    messagesByField(['answers.phone', 'body.answers.letIn', 'attachments.0', 'body.todo'].map(problem), body),
  ).toEqual({ phone: 'answers.phone', letIn: 'body.answers.letIn', photos: 'attachments.0' })
})
