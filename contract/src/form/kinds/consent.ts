import * as z from 'zod/mini'
import { localized } from '../../api/texts.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** Not a `z.url`, which would add 0.4 KB to the sign-in page's script. */
const webAddress = z.string().check(z.regex(/^https:\/\/\S+$/))

export const consentField = z.object({
  ...question,
  kind: z.literal('consent'),
  /** Pages outside the portal to read before consenting. */
  links: z.optional(z.array(z.object({ label: localized, url: webAddress }))),
})

export const checkConsent = (_: unknown, given: unknown): Verdict<'wrongType'> =>
  given === true ? undefined : { problem: 'wrongType' }
