import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'
import type { Choice } from '../catalog/rules.ts'

/**
 * Prefills a form with the answers that the chosen theme and type imply. If the form starts an appointment search, omits the
 * questions that the search makes unnecessary.
 */
export function withChoice(form: FormTemplate, { theme, type }: Choice, startsSearch: boolean): FormTemplate {
  const implied = { ...theme.impliedAnswers, ...type.impliedAnswers }
  const prefill = (field: FieldTemplate): FieldTemplate => {
    const prefilled = implied[field.id]
    const isAnswer = typeof prefilled === 'string' || Array.isArray(prefilled)
    const isChoice = field.kind === 'choice' || field.kind === 'choices'
    return isChoice && isAnswer ? { ...field, onFile: prefilled } : field
  }
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.filter((field) => !(startsSearch && 'askedWithoutVisit' in field)).map(prefill),
    })),
  }
}
