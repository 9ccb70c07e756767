import * as z from 'zod/mini'
import { localized } from '../../api/texts.ts'

/** The answer to the question `field` must be in `isOneOf`. If several options are chosen, one of them must be in `isOneOf`. */
export const condition = z.object({ field: z.string(), isOneOf: z.array(z.string()) })

/** When a question or a step is visible. The condition refers to an earlier question. */
export const shownWhen = z.optional(condition)

/** The properties that fields of every kind have. */
export const question = {
  id: z.string(),
  label: localized,
  help: z.optional(localized),
  required: z.boolean(),
  /** Whether the answer only decides which questions follow. Summaries leave it out. */
  isControl: z.optional(z.boolean()),
  shownWhen,
  /**
   * The prefilled answer: the tenant's phone number, an answer that the tenant's choice in the catalog already contains, an
   * answer in an earlier request, or a default. Despite its name, it is not always data on file.
   */
  onFile: z.optional(z.union([z.string(), z.array(z.string()), z.int()])),
}
