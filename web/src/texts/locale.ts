import { language } from '#language'

/** The locale for dates, amounts and quantities. */
export const locale = language === 'en' ? 'en-GB' : 'de-DE'
