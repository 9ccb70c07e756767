import { loadBrands } from '@portal/brands/load'
import { dictionary } from '@zxcvbn-ts/language-common'

const leaked = new Set(dictionary['passwords-common'])

const brandNames = [...(await loadBrands()).values()].map(({ name }) => name)
const portalWords =
  'mieterin mieter mietvertrag miete vermieter wohnung hausverwaltung portal passwort password kennwort zugangscode kundennummer willkommen tenant landlord home'

const split = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u)
/** Matches a password that consists only of words that an attacker tries first on this portal. */
const portalWordPattern = new RegExp(`^(${[...brandNames, portalWords].flatMap(split).join('|')})+$`)

/**
 * The rows of the German keyboard and the alphabet. The list of leaked passwords contains mainly the rows of other
 * keyboards.
 */
const keySequences = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** A shorter word does not make a password guessable: "Ab" is only a small part of "Ab!12345x". */
const minWordLength = 4
const minDistinctCharacters = 4

/** The password without leading and trailing digits and symbols, which people add to satisfy a rule. */
const withoutAffixes = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The e-mail address, its local part, its domain without the ending, and every single word of the address. */
const wordsOf = (email: string) => [email, ...email.replace(/\.[a-z]+$/, '').split('@'), ...split(email)]

/** Whether a password is among the first that an attacker who knows the e-mail address would try. */
export function isGuessable(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (leaked.has(lower) || wordsOf(email).includes(lower)) return true
  if (new Set(lower).size < minDistinctCharacters) return true
  const word = withoutAffixes(lower)
  if (word.length < minWordLength) return false
  return (
    leaked.has(word) ||
    wordsOf(email).includes(word) ||
    keySequences.some((sequence) => sequence.includes(word)) ||
    portalWordPattern.test(split(word).join(''))
  )
}
