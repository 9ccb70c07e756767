import { type Language, languages } from '@portal/contract/api/texts'
import { readCookie } from './cookies.ts'
import { readQuery } from './query.ts'

const yearInSeconds = 31_536_000

const asLanguage = (value: unknown): Language | undefined => languages.find((language) => language === value)

/**
 * The language of a page: the one in the address (`?lang=en`), otherwise the one in the cookie, otherwise German. `cookie` is
 * the value of `set-cookie` that stores a language from the address.
 */
export function chooseLanguage(url: string, cookies: string | undefined): { language: Language; cookie?: string } {
  const chosen = asLanguage(readQuery(url)?.lang)
  if (!chosen) return { language: asLanguage(readCookie(cookies, 'language')) ?? 'de' }
  return { language: chosen, cookie: `language=${chosen}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax` }
}
