import type { Answer, Field, FormStep } from '@portal/contract/form/form'
import { serviceFlow } from '#texts/services/serviceFlow'
import { kinds } from '../../../forms/kinds/kinds.ts'

type Format = (answer: Answer, field: Field) => string

/** The fields of a step whose answers are listed for review. */
export const listedFields = ({ fields }: FormStep): Field[] => fields.filter(({ isControl }) => !isControl)

/** The text that shows an answer. Files are shown separately. */
export function answerText(field: Field, answer: Answer | undefined): string {
  const format = kinds[field.kind].format as Format | null
  if (!format || answer === undefined || answer === false) return serviceFlow.noAnswer
  return format(answer, field) || serviceFlow.noAnswer
}
