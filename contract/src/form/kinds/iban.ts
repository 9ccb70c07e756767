import * as z from 'zod/mini'
import { compactIban, findIbanProblem } from '../../iban.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** An IBAN, with or without spaces, whose length and check digits are right. */
export const ibanField = z.object({ ...question, kind: z.literal('iban') })

/** Leaves room for separators around each of the 34 characters that the longest IBAN has. */
const maxLength = 100

export const checkIban = (_: unknown, given: unknown): Verdict<'notAnIban' | 'wrongCheckDigits'> => {
  if (typeof given !== 'string' || given.length > maxLength) return { problem: 'notAnIban' }
  const problem = findIbanProblem(compactIban(given))
  return problem && { problem }
}
