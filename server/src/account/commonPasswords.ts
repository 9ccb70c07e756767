import { dictionary } from '@zxcvbn-ts/language-common'

const leaked = new Set(dictionary['passwords-common'])

/** What somebody who guesses passwords of this portal tries first. */
const ownWords =
  /^(lindenhof|quartier|wohnen|wohnung|zuhause|hausverwaltung|mieterin|mieter|mietvertrag|miete|vermieter|portal|passwort|password|kennwort|zugangscode|kundennummer|tenant|landlord|home)+$/

/** Shorter rests, like the two letters of "Ab!12345", say nothing. */
const shortestWord = 4

/** A word with the digits and marks around it that people add to please a rule. */
const stripped = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isOwn = (word: string) => ownWords.test(word.replace(/[^\p{L}]/gu, ''))

/** The words of an address: those of its name, and of its domain without the ending. */
const wordsOf = (email: string) => [email, ...email.replace(/\.[a-z]+$/, '').split('@'), ...email.split(/[^a-z]+/)]

/** Whether a password is among the first that anyone would try, with this address in mind. */
export function isTooCommon(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const word = stripped(lower)
  if (leaked.has(lower) || wordsOf(email).includes(lower)) return true
  if (new Set(lower).size < 4) return true
  return word.length >= shortestWord && (leaked.has(word) || isOwn(word) || wordsOf(email).includes(word))
}
