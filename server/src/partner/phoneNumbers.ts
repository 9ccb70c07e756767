import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))

/** Whether some country can be called by it: "+49". */
export const isPhonePrefix = (prefix: string): boolean => callingCodes.has(prefix)

/** What comes along with a number that is copied from elsewhere, and is not seen. */
const invisible = /\p{Cf}/gu
const parse = (number: string, callingCode?: string) =>
  parsePhoneNumberFromString(number, { extract: false, ...(callingCode && { defaultCallingCode: callingCode }) })

/** "49 172 9925904" lacks its +. With the digits as they stand it would be a landline in Leer, which has the area code 0491. */
function readWithoutPlus(number: string, callingCode: string) {
  const withPlus = number.startsWith(callingCode) ? parse(`+${number}`) : undefined
  return withPlus?.getType() === 'MOBILE' ? withPlus : undefined
}

function readNational(number: string, callingCode: string) {
  const national = parse(number, callingCode)
  return national?.getType() === 'MOBILE' ? national : (readWithoutPlus(number, callingCode) ?? national)
}

/**
 * A telephone number as people write it, as E.164; undefined for what nobody can be called by. One that brings its own
 * prefix, with + or 00, needs none of the form. An extension is refused, since E.164 has no place for it.
 */
export function readPhoneNumber(written: string, prefix: string): string | undefined {
  const plain = written
    .replace(invisible, '')
    .trim()
    .replace(/^00\s*/, '+')
  const number = readNational(plain, prefix.slice(1))
  return number?.isValid() && number.ext === undefined ? number.number : undefined
}

/** Whether a number, as E.164, is the one on file, however that is written. */
export const isSameNumber = (number: string | null, onFile: string | null, prefix: string): boolean =>
  number === (onFile && (readPhoneNumber(onFile, prefix) ?? onFile))

/** A number on file as people write it: without its prefix, where that is the usual one. What is no number stays as it is. */
export function showPhoneNumber(onFile: string, usualPrefix: string): string {
  const number = parse(onFile)
  if (!number) return onFile
  return `+${number.countryCallingCode}` === usualPrefix ? number.formatNational() : number.formatInternational()
}

/** In groups, with its prefix and each digit but the last three as a dot: `+•• •••• ••••456`. */
export const maskNumber = (onFile: string): string =>
  (parse(onFile)?.formatInternational() ?? onFile).replace(/\d(?=(?:\D*\d){3})/g, '•')
