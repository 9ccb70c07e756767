import { language } from '#texts/language'

/** How dates, amounts and quantities are written. */
export const locale = language === 'en' ? 'en-GB' : 'de-DE'
