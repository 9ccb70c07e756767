import { compactIban, findIbanProblem } from '@portal/contract/form/iban'

/** An e-mail address, also within a longer text. */
const email = /\S@\S+\.\S/
const day = /^(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4})(?:[ T,]+\d{1,2}:\d{2}.*)?$/
const currency = /(?:€|EUR|Euro)/i
/** A number with two decimals. */
const decimal = /^[+-]?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}-?$/
const wholeNumber = /^[+-]?\d{1,3}(?:[.' ]?\d{3})*-?$/
/** The characters of a telephone, contract or customer number or a postal code. `isValue` also requires five digits. */
const longNumber = /^[A-Z]{0,3}[-+()/. \d]*$/
const shortNumber = /^\d{1,4}[a-z]?$/i
/** A column may be named for a year. */
const year = /^(?:19|20)\d\d$/

/** A hostile cell can be much longer. The patterns would take too long on it. */
const maxComparedLength = 200

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length

function isAmount(text: string): boolean {
  const number = text.replace(currency, '').trim()
  return decimal.test(number) || (number !== text && wholeNumber.test(number))
}

const isValue = (text: string): boolean =>
  email.test(text) ||
  day.test(text) ||
  isAmount(text) ||
  (longNumber.test(text) && countDigits(text) >= 5) ||
  findIbanProblem(compactIban(text)) === undefined

/**
 * Returns the indexes of the headers that look like the values of a row: IBANs, days, e-mail addresses, amounts and numbers. A single
 * short number can be a header. Several are data.
 */
export function findData(headers: readonly string[]): number[] {
  const texts = headers.map((header) => header.trim().slice(0, maxComparedLength))
  const isShort = (text: string) => shortNumber.test(text) && !year.test(text)
  const hasSeveralNumbers = texts.filter(isShort).length > 1
  return texts.flatMap((text, index) => (isValue(text) || (hasSeveralNumbers && isShort(text)) ? [index] : []))
}
