import * as z from 'zod/mini'
import { countCharacters } from '../../rules.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** A text in one line (`text`) or in several lines (`longText`). Lengths are in user-perceived characters. */
export const textField = z.object({
  ...question,
  kind: z.enum(['text', 'longText']),
  minLength: z.optional(z.int()),
  maxLength: z.int(),
  /** The value of the HTML attribute `autocomplete`. */
  autocomplete: z.optional(z.string()),
})

/** Characters that would start a new line in a mail or a list. The answer to a single-line field must not contain them. */
export const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/

export function checkText(
  { kind, minLength = 0, maxLength }: z.output<typeof textField>,
  given: unknown,
): Verdict<'wrongType' | 'tooShort' | 'tooLong'> {
  // The web app replaces line ends by spaces, so only another client sends line ends.
  if (typeof given !== 'string' || (kind === 'text' && lineEnd.test(given))) return { problem: 'wrongType' }
  // Also limits the number of UTF-16 code units, because one letter with a million combining accents counts as one character.
  // A letter with two accents has three units; the extra 200 units leave room for emoji in a short text.
  if (given.length > 3 * maxLength + 200) return { problem: 'tooLong', bound: maxLength }
  const length = countCharacters(given.trim())
  if (length < minLength) return { problem: 'tooShort', bound: minLength }
  return length > maxLength ? { problem: 'tooLong', bound: maxLength } : undefined
}
