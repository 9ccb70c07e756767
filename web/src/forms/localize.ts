import type { Localized } from '@portal/contract/api/texts'
import { language } from '#language'

/** Returns a text of the API in the language of the page. */
export const localize = (text: Localized) => text[language]
