import type { Language } from '@portal/contract/texts'

const locales = { de: 'de-DE', en: 'en-GB' }

/** Days and amounts as they stand in the papers of a language: "21. November 2026", "1.234,56 €". */
export function figuresIn(language: Language) {
  const dateStyle = { dateStyle: 'long' } as const
  const calendarDay = new Intl.DateTimeFormat(locales[language], { ...dateStyle, timeZone: 'UTC' })
  const dayOfMoment = new Intl.DateTimeFormat(locales[language], { ...dateStyle, timeZone: 'Europe/Berlin' })
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' })
  return {
    /** Of an ISO date, or of a point in time as people here have it. */
    day: (given: string | Date) =>
      typeof given === 'string' ? calendarDay.format(new Date(given)) : dayOfMoment.format(given),
    euros: (cents: number) => euros.format(cents / 100),
  }
}
