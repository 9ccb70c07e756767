import * as z from 'zod/mini'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** A day. The limits and the answer are ISO dates. The catalog of the server may also state a limit relative to today. */
export const dateField = z.object({
  ...question,
  kind: z.literal('date'),
  earliest: z.optional(z.string()),
  latest: z.optional(z.string()),
})

/** The limits of a field that declares none. They catch a typing error such as 0206 for 2026. */
const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

export function checkDate(
  { earliest = firstDay, latest = lastDay }: z.output<typeof dateField>,
  given: unknown,
): Verdict<'notADate' | 'tooEarly' | 'tooLate'> {
  const { data: day } = z.iso.date().safeParse(given)
  if (day === undefined) return { problem: 'notADate' }
  if (day < earliest) return { problem: 'tooEarly', bound: earliest }
  return day > latest ? { problem: 'tooLate', bound: latest } : undefined
}
