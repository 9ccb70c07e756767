import { createRequire } from 'node:module'
import { lazily } from '../../platform/lazily.ts'

/** Loads the library only for the first telephone number: it is a third of the modules that reading an import loads. */
const library = lazily(
  () => createRequire(import.meta.url)('libphonenumber-js/max') as typeof import('libphonenumber-js/max'),
)

const callingCodes = lazily(() => {
  const { getCountries, getCountryCallingCode } = library()
  return new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))
})

/** Whether a prefix such as "+49" is the calling code of some country. */
export const isPhonePrefix = (prefix: string): boolean => callingCodes().has(prefix)

/** Invisible characters, which numbers copied from other programs may contain. */
const invisibleCharacters = /\p{Cf}/gu
const parse = (number: string, callingCode?: string) =>
  library().parsePhoneNumberFromString(number, {
    extract: false,
    ...(callingCode && { defaultCallingCode: callingCode }),
  })

/**
 * Parses a mobile number that lacks the + before its calling code, for example "49 172 9925904". If the example were parsed
 * as a national number, it would be a landline number in Leer (area code 0491).
 */
function parseWithoutPlus(number: string, callingCode: string) {
  const withPlus = number.startsWith(callingCode) ? parse(`+${number}`) : undefined
  return withPlus?.getType() === 'MOBILE' ? withPlus : undefined
}

function parseNational(number: string, callingCode: string) {
  const national = parse(number, callingCode)
  return national?.getType() === 'MOBILE' ? national : (parseWithoutPlus(number, callingCode) ?? national)
}

/**
 * Parses a telephone number as people write it and returns it as E.164; undefined if the number is not valid. `prefix`
 * applies to a number without a prefix of its own (+ or 00). A number with an extension is not valid, because E.164 cannot
 * represent extensions.
 */
export function parsePhoneNumber(input: string, prefix: string): string | undefined {
  const plain = input
    .replace(invisibleCharacters, '')
    .trim()
    .replace(/^00\s*/, '+')
  const number = parseNational(plain, prefix.slice(1))
  return number?.isValid() && number.ext === undefined ? number.number : undefined
}

/** How many digits `lengthProblemOf` adds or removes to find a valid number. */
const maxMistypedDigits = 4
/** Fewer than six digits, with the usual separators: every number of Germany has more. */
const fewDigits = /^\+?[\s()/.-]*(?:\d[\s()/.-]*){1,5}$/

/**
 * Says what is probably wrong with a number that `parsePhoneNumber` refuses: it would be valid with a few more digits, or without its
 * last ones. Undefined if neither helps.
 */
export function lengthProblemOf(input: string, prefix: string): 'tooShort' | 'tooLong' | undefined {
  const counts = Array.from({ length: maxMistypedDigits }, (_, index) => index + 1)
  const isValid = (changed: string) => parsePhoneNumber(changed, prefix) !== undefined
  if (fewDigits.test(input.trim()) || counts.some((count) => isValid(`${input.trim()}${'1'.repeat(count)}`)))
    return 'tooShort'
  return counts.some((count) => isValid(input.trim().slice(0, -count))) ? 'tooLong' : undefined
}

/** Whether a number in E.164 is a mobile number. */
export const isMobileNumber = (number: string): boolean => parse(number)?.getType() === 'MOBILE'

/** The prefix of numbers that the landlord has stored without one. */
const prefixOfLandlord = '+49'

/**
 * Whether an E.164 number equals the number on file, which may have any format. Null stands for no number. Does not use the
 * tenant's prefix, which a tenant can change without the password: with another prefix, a number of another country could
 * equal the number on file.
 */
export const isSameNumber = (number: string | null, onFile: string | null): boolean =>
  number === (onFile && (parsePhoneNumber(onFile, prefixOfLandlord) ?? onFile))

/**
 * Formats a number on file, without its prefix if the prefix equals `usualPrefix`. A text that is not a telephone number is
 * returned unchanged.
 */
export function formatPhoneNumber(onFile: string, usualPrefix: string): string {
  const number = parse(onFile)
  if (!number) return onFile
  return `+${number.countryCallingCode}` === usualPrefix ? number.formatNational() : number.formatInternational()
}

/**
 * Replaces every digit except the last three with a dot, for example `+•• •••• ••••456`. A number without a prefix keeps its
 * format.
 */
export const maskNumber = (onFile: string): string =>
  (parse(onFile)?.formatInternational() ?? onFile).replace(/\d(?=(?:\D*\d){3})/g, '•')
