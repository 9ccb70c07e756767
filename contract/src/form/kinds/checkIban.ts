import { compactIban, findIbanProblem } from '../iban.ts'
import type { Verdict } from './verdict.ts'

/** Leaves room for separators around each of the 34 characters that the longest IBAN has. */
const maxLength = 100

/** Not in `iban.ts`, because only screens with a form need the check, but most screens need the declaration of the field. */
export const checkIban = (_: unknown, given: unknown): Verdict<'notAnIban' | 'wrongCheckDigits'> => {
  if (typeof given !== 'string' || given.length > maxLength) return { problem: 'notAnIban' }
  const problem = findIbanProblem(compactIban(given))
  return problem && { problem }
}
