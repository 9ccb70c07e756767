import type { Language } from '@portal/contract/api/texts'

/** Each name is written in its own language, for visitors who read only that language. */
export const languageNames: Record<Language, string> = { de: 'Deutsch', en: 'English' }
