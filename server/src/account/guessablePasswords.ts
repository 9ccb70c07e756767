import { loadBrands } from '@portal/brands/load'
import { dictionary } from '@zxcvbn-ts/language-common'

const leaked = new Set(dictionary['passwords-common'])

const brandNames = [...(await loadBrands()).values()].map(({ name }) => name)
const portalWords =
  'mieterin mieter mietvertrag miete vermieter wohnung hausverwaltung portal passwort password kennwort zugangscode kundennummer willkommen tenant landlord home'

const split = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u)
/** What somebody who guesses passwords of this portal tries first. */
const ownWords = new RegExp(`^(${[...brandNames, portalWords].flatMap(split).join('|')})+$`)

/** Runs along the keys, which the list of leaked passwords has for other keyboards than the German one. */
const runs = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** Shorter rests, like the two letters of "Ab!12345", say nothing. */
const shortestWord = 4
const fewestCharacters = 4

/** A word with the digits and marks around it that people add to please a rule. */
const stripped = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** An address, its name and its domain without the ending, and their single words. */
const wordsOf = (email: string) => [email, ...email.replace(/\.[a-z]+$/, '').split('@'), ...split(email)]

/** Whether a password is among the first that anyone would try, with this address in mind. */
export function isGuessable(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (leaked.has(lower) || wordsOf(email).includes(lower)) return true
  if (new Set(lower).size < fewestCharacters) return true
  const word = stripped(lower)
  if (word.length < shortestWord) return false
  return (
    leaked.has(word) ||
    wordsOf(email).includes(word) ||
    runs.some((run) => run.includes(word)) ||
    ownWords.test(split(word).join(''))
  )
}
