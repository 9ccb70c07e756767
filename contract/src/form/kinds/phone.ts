import * as z from 'zod/mini'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

export const phoneField = z.object({
  ...question,
  kind: z.literal('phone'),
  /** The tenant's number on file, with which the field is prefilled. */
  onFile: z.optional(z.string()),
})

/**
 * 5 to 30 digits, spaces and usual separators, of which at least five are digits; a plus may come before them. The pattern is
 * this loose because people write numbers in many ways, and the landlord's staff dial them by hand.
 */
const phonePattern = /^(?=(?:\D*\d){5})\+?[\d\p{Zs}()/.-]{5,30}$/u

export const checkPhone = (_: unknown, given: unknown): Verdict<'notAPhoneNumber'> =>
  typeof given === 'string' && phonePattern.test(given.trim()) ? undefined : { problem: 'notAPhoneNumber' }
