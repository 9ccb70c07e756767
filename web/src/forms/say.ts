import type { Localized } from '@portal/contract/texts'
import { language } from '#texts/language'

/** A text of the housing company's data, in the language of the page. */
export const say = (text: Localized) => text[language]
