import type { Input } from '@portal/contract/api/call'
import type { FieldProblem } from '@portal/contract/api/errors'
import { visibleAnswers, visibleSteps } from '@portal/contract/form/answers'
import type { Form } from '@portal/contract/form/form'
import type { requests } from '@portal/contract/requests'
import type { Draft } from '../draft/drafts.ts'
import { fittingAnswers } from '../draft/fittingAnswers.ts'
import type { ChosenFile } from '../files/files.ts'

export type Submission = Input<typeof requests.submitRequest>['body']

/** The files of the visible questions, each with the id of its field, in the order of the form. */
export function filesToSend(form: Form, { answers, files }: Pick<Draft, 'answers' | 'files'>) {
  return visibleSteps(form, fittingAnswers(form, answers))
    .flatMap((step) => step.fields)
    .filter((field) => field.kind === 'files')
    .flatMap((field) => (files[field.id] ?? []).map((file) => ({ fieldId: field.id, file })))
}

/** The request body for a draft: the answers to the visible questions, and the files in base64. */
export async function createSubmission(form: Form, draft: Pick<Draft, 'answers' | 'files'>) {
  const attachments = await Promise.all(
    filesToSend(form, draft).map(async ({ fieldId, file }) => ({
      fieldId,
      fileName: file.name,
      mimeType: file.mimeType,
      data: await readBase64(file),
    })),
  )
  return {
    formId: form.formId,
    answers: visibleAnswers(form, fittingAnswers(form, draft.answers)),
    attachments,
  } satisfies Submission
}

function readBase64({ content }: ChosenFile): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}

/** The server's messages by field: `answers.phone` is the field `phone`, `attachments.0` the field of the first file. */
export function messagesByField(fields: readonly FieldProblem[], { attachments = [] }: Submission) {
  const rejected: Record<string, string> = {}
  for (const { field, message } of fields) {
    const [part, key = ''] = field.replace(/^body\./, '').split('.')
    const fieldId = part === 'attachments' ? attachments[Number(key)]?.fieldId : part === 'answers' && key
    if (fieldId) rejected[fieldId] ??= message
  }
  return rejected
}
