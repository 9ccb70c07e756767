import type { Texts } from '@portal/web/texts/texts.ts'
import { language } from '#language'

/**
 * The texts of an area in the language of the page. The desk has both languages in one build, because its page is the same for
 * every member. English does not compile when a text is missing.
 */
export const inLanguage = <German>(german: German, english: Texts<German>): Texts<German> =>
  language === 'en' ? english : (german as Texts<German>)
