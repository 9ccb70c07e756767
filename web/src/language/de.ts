import type { Language } from '@portal/contract/api/texts'

/** The language of this build. */
export const language: Language = 'de'
