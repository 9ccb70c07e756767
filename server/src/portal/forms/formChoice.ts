import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'
import type { Choice } from '../catalog/rules.ts'

/**
 * Returns the form as a choice of the catalog opens it: prefilled with the answers that the choice contains, and without the
 * questions that an appointment search makes unnecessary.
 */
export function withChoice(form: FormTemplate, { theme, type }: Choice): FormTemplate {
  const known = { ...theme.known, ...type.known }
  const hasVisit = 'formId' in type.leadsTo && type.leadsTo.visit !== undefined
  const prefill = (field: FieldTemplate): FieldTemplate => {
    const onFile = known[field.id]
    const isAnswer = typeof onFile === 'string' || Array.isArray(onFile)
    return (field.kind === 'choice' || field.kind === 'choices') && isAnswer ? { ...field, onFile } : field
  }
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.filter((field) => !(hasVisit && 'askedWithoutVisit' in field)).map(prefill),
    })),
  }
}
