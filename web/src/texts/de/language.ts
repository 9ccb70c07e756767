import type { Language } from '@portal/contract/texts'

/** The language that this build speaks. */
export const language: Language = 'de'
