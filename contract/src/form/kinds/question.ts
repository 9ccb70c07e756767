import * as z from 'zod/mini'
import { localized } from '../../api/texts.ts'

/** A question is visible when the answer to `field`, an earlier question, is in `isOneOf`. A multiple choice needs one match. */
export const shownWhen = z.optional(z.object({ field: z.string(), isOneOf: z.array(z.string()) }))

/** What fields of every kind have. */
export const question = {
  id: z.string(),
  label: localized,
  help: z.optional(localized),
  required: z.boolean(),
  shownWhen,
}
