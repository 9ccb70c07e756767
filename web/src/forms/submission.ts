import { visibleAnswers, visibleSteps } from '@portal/contract/answers'
import type { Input } from '@portal/contract/call'
import type { FieldProblem } from '@portal/contract/errors'
import type { Form } from '@portal/contract/form'
import type { requests } from '@portal/contract/requests'
import type { Draft } from './drafts.ts'
import type { ChosenFile } from './files.ts'
import { keptAnswers } from './keptAnswers.ts'

export type Submission = Input<typeof requests.submitRequest>['body']

/** The files of the questions that are shown, each with its field, in the order of the form. */
export function filesToSend(form: Form, { answers, files }: Pick<Draft, 'answers' | 'files'>) {
  return visibleSteps(form, keptAnswers(form, answers))
    .flatMap((step) => step.fields)
    .filter((field) => field.kind === 'files')
    .flatMap((field) => (files[field.id] ?? []).map((file) => ({ fieldId: field.id, file })))
}

/** What is sent for a draft: the answers to the questions shown, and the files in base64. */
export async function submissionOf(form: Form, draft: Pick<Draft, 'answers' | 'files'>) {
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
    answers: visibleAnswers(form, keptAnswers(form, draft.answers)),
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

/** What the server refused, by field of the form: `answers.room`, or `attachments.0` for the field of that file. */
export function refusedFields(fields: readonly FieldProblem[], { attachments = [] }: Submission) {
  const refused: Record<string, string> = {}
  for (const { field, message } of fields) {
    const [part, key = ''] = field.replace(/^body\./, '').split('.')
    const fieldId = part === 'attachments' ? attachments[Number(key)]?.fieldId : part === 'answers' && key
    if (fieldId) refused[fieldId] ??= message
  }
  return refused
}
