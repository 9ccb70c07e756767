import type { CodeChannel } from '@portal/contract/registration'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** In milliseconds: how long a code is good for. */
export const codeLifetime: Record<CodeChannel, number> = { sms: day, letter: 21 * day }

/** In milliseconds: whoever asks again this soon waits for the code that is on its way, and gets no second one. */
export const codeIsOnItsWay: Record<CodeChannel, number> = { sms: 2 * minute, letter: hour }

export const codesADay = 3
export const codeWindow = day

/** On the way to a contract one enters a code, or asks for one with one's data. */
export type TryKind = 'match' | 'request'

/** The second failure in a row leads to the registration help (spec §4); for as long, in milliseconds, nothing is looked at. */
export const mostFailures = 2
export const failuresLast = day

const spellings: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae', œ: 'oe' }
const letters: Record<string, string> = { ß: 'ss', ı: 'i', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ø: 'o', æ: 'ae', œ: 'oe' }

const replaceBy = (table: Record<string, string>, text: string) =>
  text.replace(/./gu, (letter) => table[letter] ?? letter)

const lettersOnly = (text: string) =>
  replaceBy(letters, text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The ways in which a name is written without its accents: `Jürgen Groß` as `juergengross` and as `jurgengross`. */
function waysToWrite(name: string): string[] {
  const lower = name.normalize('NFKC').toLowerCase().normalize('NFC')
  return [lettersOnly(replaceBy(spellings, lower)), lettersOnly(lower)]
}

/** Whether two people mean the same name: case, blanks, hyphens, umlauts and accents make no difference. */
export function isSameName(one: string, other: string): boolean {
  const ways = waysToWrite(other)
  return waysToWrite(one).some((way) => way !== '' && ways.includes(way))
}
