import { readPrefix } from './phonePrefix.ts'

interface PhoneNumber {
  number: string
  prefix: string
}

/** The digits with the country code; without any digit, the trimmed text. Only for comparing spellings, not for storing. */
function toComparable({ number, prefix }: PhoneNumber): string {
  const digits = number
    .replace('(0)', '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  if (digits === '') return number.trim()
  return digits.startsWith('+') ? digits : readPrefix(prefix) + digits.replace(/^0/, '')
}

/** Whether an entered number differs from the number on file in more than its spelling. */
export const isOtherNumber = (typed: PhoneNumber, onFile: PhoneNumber): boolean =>
  toComparable(typed) !== toComparable(onFile)
