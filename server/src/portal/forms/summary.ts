import { visibleSteps } from '@portal/contract/form/answers'
import type { Answer, Answers, Field, Form } from '@portal/contract/form/form'
import type { SubDataEntry } from '../requests/subData.ts'
import { kinds } from './kinds/kinds.ts'

type Format = (given: Answer, field: Field) => SubDataEntry['value']

const isBlank = (given: Answer) =>
  given === false || (Array.isArray(given) && given.length === 0) || String(given).trim() === ''

/** Returns the answers to visible questions, each as a label and a value. Omits files, control questions and blank answers. */
export function summarize(form: Form, answers: Answers): SubDataEntry[] {
  return visibleSteps(form, answers)
    .flatMap(({ fields }) => fields.filter(({ isControl }) => !isControl))
    .flatMap((field) => {
      const given = answers[field.id]
      const format = kinds[field.kind].format as Format | null
      return format && given !== undefined && !isBlank(given)
        ? [{ label: field.label, value: format(given, field) }]
        : []
    })
}
