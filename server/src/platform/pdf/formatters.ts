import type { Language } from '@portal/contract/api/texts'
import { lazily } from '../lazily.ts'

const locales = { de: 'de-DE', en: 'en-GB' }

/**
 * Returns formatters for PDFs in a language: dates ("21. November 2026") and amounts ("1.234,56 €"). Creating the formatters
 * of Intl takes milliseconds, so each is created when it is first used.
 */
export function createFormatters(language: Language) {
  const dateStyle = { dateStyle: 'long' } as const
  const dayIn = (timeZone: string) =>
    lazily(() => new Intl.DateTimeFormat(locales[language], { ...dateStyle, timeZone }))
  const calendarDay = dayIn('UTC')
  const dayOfMoment = dayIn('Europe/Berlin')
  const euros = lazily(() => new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }))
  return {
    /** Formats an ISO date, or the date in Germany of a point in time. */
    day: (given: string | Date) =>
      typeof given === 'string' ? calendarDay().format(new Date(given)) : dayOfMoment().format(given),
    /** Formats an amount in euros, with a minus sign instead of the hyphen of Intl. */
    euros: (cents: number) =>
      euros()
        .format(cents / 100)
        .replace('-', '\u2212'),
  }
}
