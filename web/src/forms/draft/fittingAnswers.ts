import type { Answer, Answers, Field, Form } from '@portal/contract/form/form'
import { kinds } from '../kinds/kinds.ts'

type FittingPart = (answer: Answer, field: Field) => Answer | undefined

/** The value with which a field is prefilled, usually from the data on file. */
export const prefilledValue = ({ onFile }: Field) => onFile

/** Whether the answer to a field is the value with which the field is prefilled. */
export function isAsPrefilled(field: Field, answers: Answers): boolean {
  const value = prefilledValue(field)
  return value !== undefined && String(answers[field.id]) === String(value)
}

/**
 * The answers of a draft that fit the current form. The form may have changed since the tenant gave the answers. A field
 * without an answer gets its prefilled value.
 */
export function fittingAnswers(form: Form, answers: Answers): Answers {
  const fitting: Answers = {}
  for (const field of form.steps.flatMap((step) => step.fields)) {
    const answer = answers[field.id] ?? prefilledValue(field)
    // A draft stores `''` for a prefilled value that the tenant removed. Such a field is not prefilled again.
    if (answer === undefined || answer === '') continue
    const fittingPart = kinds[field.kind].fittingPart as FittingPart
    const part = fittingPart(answer, field)
    if (part !== undefined) fitting[field.id] = part
  }
  return fitting
}
