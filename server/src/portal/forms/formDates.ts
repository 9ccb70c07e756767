import { dayInGermany } from '../../platform/germanDay.ts'
import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'

const relativeDay = /^today([+-]\d{1,5})?$/

function dayOf(limit: string, now: Date): string {
  const match = relativeDay.exec(limit)
  if (!match) return limit
  const today = new Date(dayInGermany(now))
  today.setUTCDate(today.getUTCDate() + Number(match[1] ?? 0))
  return today.toISOString().slice(0, 10)
}

function withDatesOf(field: FieldTemplate, now: Date): FieldTemplate {
  if (field.kind !== 'date') return field
  const { earliest, latest } = field
  return {
    ...field,
    ...(earliest !== undefined && { earliest: dayOf(earliest, now) }),
    ...(latest !== undefined && { latest: dayOf(latest, now) }),
  }
}

/** Returns the form with relative limits (`today`, `today+14`, `today-365`) resolved to ISO dates. */
export const withDates = (form: FormTemplate, now: Date): FormTemplate => ({
  ...form,
  steps: form.steps.map((step) => ({ ...step, fields: step.fields.map((field) => withDatesOf(field, now)) })),
})
