import { readPrefix } from './phonePrefix.ts'

interface Written {
  number: string
  prefix: string
}

/** Digits alone, with the country code: to compare two ways of writing a number, not to keep it. */
function comparable({ number, prefix }: Written): string {
  const digits = number
    .replace('(0)', '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  if (digits === '') return number.trim()
  return digits.startsWith('+') ? digits : readPrefix(prefix) + digits.replace(/^0/, '')
}

/** Whether a typed number is another one than that on file; where that cannot be told here, it counts as another one. */
export const isOtherNumber = (typed: Written, onFile: Written): boolean => comparable(typed) !== comparable(onFile)
