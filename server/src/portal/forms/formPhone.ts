import type { FormTemplate } from '../../services/catalog.ts'

/** Whether the form has a field for the tenant's own phone number. */
export const hasOwnPhoneField = ({ steps }: FormTemplate): boolean =>
  steps.some(({ fields }) => fields.some((field) => 'prefilledWith' in field))

/** Prefills the tenant's number on file, so the tenant need not enter it again (WCAG 3.3.7). */
export const withPhone = (form: FormTemplate, number: string): FormTemplate => ({
  ...form,
  steps: form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ('prefilledWith' in field ? { ...field, onFile: number } : field)),
  })),
})
