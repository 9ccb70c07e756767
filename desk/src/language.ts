import { type Language, languages } from '@portal/contract/api/texts'

const key = 'desk-language'

const isLanguage = (text: string | null): text is Language => (languages as readonly (string | null)[]).includes(text)

function readChosen(): Language | undefined {
  try {
    const chosen = localStorage.getItem(key)
    return isLanguage(chosen) ? chosen : undefined
  } catch {
    // The browser blocks storage: the language is then that of the browser.
    return undefined
  }
}

/** The first language of the browser that the desk has, otherwise German. */
export const preferredOf = (browserLanguages: readonly string[]): Language =>
  browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'de'

/** The language of the page. The member may have chosen it; otherwise it follows the browser. */
export const language: Language = readChosen() ?? preferredOf(navigator.languages)

/** Stores the language for this browser, and loads the page again in this language. */
export function chooseLanguage(chosen: Language) {
  localStorage.setItem(key, chosen)
  location.reload()
}
