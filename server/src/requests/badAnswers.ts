import { checkAnswers } from '@portal/contract/answers'
import type { Form } from '@portal/contract/form'
import { maxAttachments } from '@portal/contract/rules'
import type { Language } from '@portal/contract/texts'
import { Refusal } from '../refusal.ts'
import { refuseAnswers } from './answerTexts.ts'
import type { Submission } from './submissions.ts'

/** Refuses answers that are not accepted, and files where none belong. */
export function refuseBadAnswers(form: Form, { answers, attachments }: Submission, language: Language): void {
  if (attachments.length > maxAttachments) throw new Refusal('tooManyFiles')
  const filesByField = Map.groupBy(attachments, ({ fieldId }) => fieldId)
  const fileCounts = Object.fromEntries([...filesByField].map(([fieldId, files]) => [fieldId, files.length]))
  refuseAnswers(checkAnswers(form, answers, fileCounts), language, form)
}
