import { languages } from '@portal/contract/api/texts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const { lang, dataset } = document.documentElement

/** The language of the page. The HTML names language and brand, because all languages and brands share one script. */
export const language = languages.find((each) => each === lang) ?? 'de'
export const brand = { id: dataset.brand ?? '', name: dataset.brandName ?? '' }

const catalogs = { de, en }
export const texts = catalogs[language]

/** The other languages of the portal, each with its own name (Deutsch, English). */
export const otherLanguages = languages
  .filter((id) => id !== language)
  .map((id) => ({ id, name: catalogs[id].languageName }))
