import { type Language, languages } from '@portal/contract/api/texts'
import type { Settings } from '../../settings.ts'
import { readCookie } from './cookies.ts'
import { readQuery } from './query.ts'

const yearInSeconds = 31_536_000

const asLanguage = (value: unknown): Language | undefined => languages.find((language) => language === value)

/**
 * The language cookie. With https, its name has the prefix `__Host-`, so that other hosts of the same domain cannot set the
 * cookie. On plain HTTP, browsers reject this prefix.
 */
const cookieOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-language', attributes: `Path=/; Max-Age=${yearInSeconds}; HttpOnly; Secure; SameSite=Lax` }
    : { name: 'language', attributes: `Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax` }

/** The language that was chosen in the browser that sends these cookies; undefined if none was chosen. */
export const readChosenLanguage = (
  cookies: string | undefined,
  settings: Pick<Settings, 'publicUrl'>,
): Language | undefined => asLanguage(readCookie(cookies, cookieOf(settings).name))

interface PageRequest {
  url: string
  cookies: string | undefined
}

/**
 * The language of a page: from the address (`?lang=en`), otherwise from the cookie, otherwise German. `cookie` is the value
 * of `set-cookie` that stores a language from the address.
 */
export function chooseLanguage(
  { url, cookies }: PageRequest,
  settings: Pick<Settings, 'publicUrl'>,
): { language: Language; cookie?: string } {
  const chosen = asLanguage(readQuery(url)?.lang)
  if (!chosen) return { language: readChosenLanguage(cookies, settings) ?? 'de' }
  const { name, attributes } = cookieOf(settings)
  return { language: chosen, cookie: `${name}=${chosen}; ${attributes}` }
}
