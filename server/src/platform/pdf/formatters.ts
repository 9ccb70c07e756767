import type { Language } from '@portal/contract/api/texts'

const locales = { de: 'de-DE', en: 'en-GB' }

/** Returns formatters for PDFs in a language: dates ("21. November 2026") and amounts ("1.234,56 €"). */
export function createFormatters(language: Language) {
  const dateStyle = { dateStyle: 'long' } as const
  const calendarDay = new Intl.DateTimeFormat(locales[language], { ...dateStyle, timeZone: 'UTC' })
  const dayOfMoment = new Intl.DateTimeFormat(locales[language], { ...dateStyle, timeZone: 'Europe/Berlin' })
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' })
  return {
    /** Formats an ISO date, or the date in Germany of a point in time. */
    day: (given: string | Date) =>
      typeof given === 'string' ? calendarDay.format(new Date(given)) : dayOfMoment.format(given),
    /** Intl uses a hyphen as the minus sign. */
    euros: (cents: number) => euros.format(cents / 100).replace('-', '\u2212'),
  }
}
