import { loadBrands } from '@portal/brands/load'
import { dictionary } from '@zxcvbn-ts/language-common'

const leaked = new Set(dictionary['passwords-common'])

const brandNames = [...(await loadBrands()).values()].map(({ name }) => name)
const portalWords =
  'mieterin mieter mietvertrag miete vermieter wohnung hausverwaltung portal passwort password kennwort zugangscode kundennummer willkommen tenant landlord home'

const split = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u)
/** Words that an attacker tries first on this portal. */
const obviousWords = [...brandNames, portalWords].flatMap(split).filter((word) => word !== '')

/**
 * Whether a text consists only of the given words. Takes time proportional to the length of the text. A regular expression
 * would take exponential time if a word occurred twice in the list, which happens when two brands share a word.
 */
export function consistsOfWords(text: string, words: readonly string[]): boolean {
  // Whether the text before each index consists of words.
  const isSplittable = [true]
  for (let start = 0; start < text.length; start += 1)
    if (isSplittable[start])
      for (const word of words) if (text.startsWith(word, start)) isSplittable[start + word.length] = true
  return isSplittable[text.length] === true
}

/**
 * The rows of the German keyboard, and the alphabet. They are checked separately, because the list of leaked passwords
 * contains mainly the rows of other keyboards.
 */
const keySequences = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** Shorter words are not compared: a word like "Ab" does not make the password "Ab!12345" guessable. */
const minWordLength = 4
const minDistinctCharacters = 4

/** Removes leading and trailing digits and symbols, which people add to satisfy the password rules. */
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
    consistsOfWords(split(word).join(''), obviousWords)
  )
}
