import { dayInGermany } from '../../platform/germanDay.ts'
import type { FieldTemplate, FormTemplate } from '../../services/catalog.ts'
import { possibleStarts } from '../costs/rules.ts'

const relativeDay = /^today([+-]\d{1,5})?$/

function dayOf(limit: string, now: Date): string {
  const match = relativeDay.exec(limit)
  if (!match) return limit
  const today = new Date(dayInGermany(now))
  today.setUTCDate(today.getUTCDate() + Number(match[1] ?? 0))
  return today.toISOString().slice(0, 10)
}

const monthIn = (language: string, day: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** The rents whose direct debit is not prepared yet, each with the ISO date of its first day as the value. */
const rentsAfter = (now: Date) =>
  possibleStarts([], dayInGermany(now)).map((day) => ({
    value: day,
    label: { de: `Miete für ${monthIn('de', day)}`, en: `Rent for ${monthIn('en-GB', day)}` },
  }))

function withDatesOf(field: FieldTemplate, now: Date): FieldTemplate {
  if ('offers' in field) return { ...field, options: rentsAfter(now) }
  if (field.kind !== 'date') return field
  const { earliest, latest } = field
  return {
    ...field,
    ...(earliest !== undefined && { earliest: dayOf(earliest, now) }),
    ...(latest !== undefined && { latest: dayOf(latest, now) }),
  }
}

/** Returns the form with relative limits (`today`, `today+14`, `today-365`) as ISO dates, and with the offered rents. */
export const withDates = (form: FormTemplate, now: Date): FormTemplate => ({
  ...form,
  steps: form.steps.map((step) => ({ ...step, fields: step.fields.map((field) => withDatesOf(field, now)) })),
})
