import type { Language } from '@portal/contract/texts'

/** Each language in its own words, for whoever does not read the other. */
export const languageNames: Record<Language, string> = { de: 'Deutsch', en: 'English' }
