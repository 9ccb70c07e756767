import type { FieldTemplate, FormTemplate } from '../services/catalog.ts'

const isOwnPhone = ({ knownAs }: FieldTemplate) => knownAs === 'phone'

export const asksForPhone = ({ steps }: FormTemplate): boolean => steps.some(({ fields }) => fields.some(isOwnPhone))

/** Nobody has to type once more what is on file (WCAG 3.3.7). */
export const withPhone = (form: FormTemplate, number: string): FormTemplate => ({
  ...form,
  steps: form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) =>
      field.kind === 'phone' && isOwnPhone(field) ? { ...field, onFile: number } : field,
    ),
  })),
})
