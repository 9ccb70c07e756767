import * as z from 'zod/mini'
import { localized } from '../../api/texts.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

const reasonedValue = z.optional(z.object({ value: z.int(), reason: localized }))

/** A whole number, or an amount in cents. */
export const numberField = z.object({
  ...question,
  kind: z.enum(['number', 'amount']),
  min: z.int(),
  max: z.int(),
  /** A proposed answer that the tenant can accept, with the reason for the proposal. */
  suggestion: reasonedValue,
  /** The smallest advisable answer. A smaller one is allowed; the tenant then reads the reason. */
  leastAdvised: reasonedValue,
})

export function checkNumber(
  { min, max }: z.output<typeof numberField>,
  given: unknown,
): Verdict<'wrongType' | 'tooSmall' | 'tooLarge'> {
  if (typeof given !== 'number') return { problem: 'wrongType' }
  if (given < min) return { problem: 'tooSmall', bound: min }
  return given > max ? { problem: 'tooLarge', bound: max } : undefined
}
