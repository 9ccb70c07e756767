import type { Language, Localized } from '@portal/contract/texts'

/** The language that this page was built in; German where there is no page. */
const language: Language = globalThis.document?.documentElement.lang === 'en' ? 'en' : 'de'

/** A text of the housing company's data, in the language of the page. */
export const say = (text: Localized) => text[language]
