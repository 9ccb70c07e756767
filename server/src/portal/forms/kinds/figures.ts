import type { Localized } from '@portal/contract/api/texts'
import { createFormatters } from '../../../platform/pdf/formatters.ts'

const german = createFormatters('de')
const english = createFormatters('en')

/** Formats an ISO date, in German as "24. Dezember 2026". */
export const formatDay = (date: string): Localized => ({ de: german.day(date), en: english.day(date) })

/** Formats cents, in German as "1.234,50 €". */
export const formatEuros = (cents: number): Localized => ({ de: german.euros(cents), en: english.euros(cents) })
