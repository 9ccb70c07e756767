import { dayInGermany } from '../germanDay.ts'
import type { FieldTemplate, FormTemplate } from '../services/catalog.ts'

const relativeDay = /^today([+-]\d{1,5})?$/

function dayOf(limit: string, now: Date): string {
  const found = relativeDay.exec(limit)
  if (!found) return limit
  const today = new Date(dayInGermany(now))
  today.setUTCDate(today.getUTCDate() + Number(found[1] ?? 0))
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

/** The form with the days that its limits mean now: the catalogue may say `today`, `today+14` or `today-365`. */
export const withDates = (form: FormTemplate, now: Date): FormTemplate => ({
  ...form,
  steps: form.steps.map((step) => ({ ...step, fields: step.fields.map((field) => withDatesOf(field, now)) })),
})
