import * as z from 'zod/mini'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

export const phoneField = z.object({ ...question, kind: z.literal('phone') })

/**
 * An optional plus, then 5 to 30 characters: digits, spaces and usual separators, with at least five digits. The pattern is
 * this loose because people write numbers in many ways, and the landlord's staff dial the numbers by hand.
 */
const phonePattern = /^(?=(?:\D*\d){5})\+?[\d\p{Zs}()/.-]{5,30}$/u

export const checkPhone = (_: unknown, given: unknown): Verdict<'notAPhoneNumber'> =>
  typeof given === 'string' && phonePattern.test(given.trim()) ? undefined : { problem: 'notAPhoneNumber' }
