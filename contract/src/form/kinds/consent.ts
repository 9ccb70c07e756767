import * as z from 'zod/mini'
import { localized } from '../../api/texts.ts'
import { question } from './question.ts'
import type { Verdict } from './verdict.ts'

export const consentField = z.object({
  ...question,
  kind: z.literal('consent'),
  /** Pages outside the portal to read before consenting. */
  links: z.optional(z.array(z.object({ label: localized, url: z.url({ protocol: /^https$/ }) }))),
})

export const checkConsent = (_: unknown, given: unknown): Verdict<'wrongType'> =>
  given === true ? undefined : { problem: 'wrongType' }
