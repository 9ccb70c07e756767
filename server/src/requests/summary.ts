import { visibleSteps } from '@portal/contract/answers'
import type { Answer, Answers, Field, Form } from '@portal/contract/form'
import type { Localized } from '@portal/contract/texts'

/** A line of a request's visible data; the back office writes plain texts, the portal writes both languages. */
export interface SubDataEntry {
  label: string | Localized
  value: string | Localized
}

const amounts = {
  de: new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
}
const dates = {
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}
const lists = {
  de: new Intl.ListFormat('de', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
}

const inBoth = (format: (language: 'de' | 'en') => string): Localized => ({ de: format('de'), en: format('en') })

/** An accepted answer in words, as the tenant saw it. */
function answerText(field: Field, given: Answer): string | Localized {
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const chosen = field.options.filter(({ value }) => [given].flat().includes(value))
      return inBoth((language) => lists[language].format(chosen.map(({ label }) => label[language])))
    }
    case 'amount':
      return inBoth((language) => amounts[language].format(Number(given) / 100))
    case 'date':
      return inBoth((language) => dates[language].format(new Date(String(given))))
    case 'consent':
      return { de: 'Ja', en: 'Yes' }
    default:
      return String(given).trim()
  }
}

const isBlank = (given: Answer) =>
  given === false || (Array.isArray(given) && given.length === 0) || String(given).trim() === ''

/** The answers as lines of label and value, so that a tenant can read later what was sent. */
export function summarize(form: Form, answers: Answers): SubDataEntry[] {
  return visibleSteps(form, answers)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const given = answers[field.id]
      return given === undefined || isBlank(given) ? [] : [{ label: field.label, value: answerText(field, given) }]
    })
}
