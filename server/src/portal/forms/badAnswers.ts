import type { Language } from '@portal/contract/api/texts'
import { checkAnswers } from '@portal/contract/form/answers'
import type { Form } from '@portal/contract/form/form'
import { maxAttachments } from '@portal/contract/rules'
import { Refusal } from '../../platform/refusal.ts'
import type { Submission } from '../idempotency/answerOnce.ts'
import { refuseIfInvalid } from './answerTexts.ts'

/** Refuses invalid answers, too many files, and files for fields that accept none. */
export function refuseBadAnswers(form: Form, { answers, attachments }: Submission, language: Language): void {
  if (attachments.length > maxAttachments) throw new Refusal('tooManyFiles')
  const filesByField = Map.groupBy(attachments, ({ fieldId }) => fieldId)
  const fileCounts = Object.fromEntries([...filesByField].map(([fieldId, files]) => [fieldId, files.length]))
  refuseIfInvalid(checkAnswers(form, answers, fileCounts), language)
}
