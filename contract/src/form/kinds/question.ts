import * as z from 'zod/mini'
import { localized } from '../../api/texts.ts'

/**
 * The condition of a question or a step: it is visible when the answer to the earlier question `field` is in `isOneOf`. Of
 * several chosen options, at least one must be in `isOneOf`.
 */
export const shownWhen = z.optional(z.object({ field: z.string(), isOneOf: z.array(z.string()) }))

/** The properties that fields of every kind have. */
export const question = {
  id: z.string(),
  label: localized,
  help: z.optional(localized),
  required: z.boolean(),
  shownWhen,
}
