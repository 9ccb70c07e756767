import * as z from 'zod/mini'
import { phoneLine } from '../api/phoneLine.ts'
import { localized } from '../api/texts.ts'
import { field } from './kinds/kinds.ts'
import { condition, shownWhen } from './kinds/question.ts'

export type Field = z.output<typeof field>

export const formStep = z.object({
  id: z.string(),
  title: localized,
  intro: z.optional(localized),
  shownWhen,
  fields: z.array(field),
})
export type FormStep = z.output<typeof formStep>

export const form = z.object({
  formId: z.string(),
  title: localized,
  /** The estimated time to fill in the form. */
  minutes: z.int(),
  /** Things to have at hand, one per entry: "the number of the meter". */
  needs: z.optional(z.array(localized)),
  /** When the landlord usually answers, as a whole sentence. */
  answerWithin: localized,
  /** Whether the portal answers the form automatically, without a staff member. */
  isAnsweredByPortal: z.optional(z.boolean()),
  /** Who will see the request, for a contract with several tenants. */
  seenBy: z.optional(z.enum(['sender', 'coTenants'])),
  /** The order number of the earlier request whose problem the form reports again. */
  earlierOrderNumber: z.optional(z.string()),
  /** True if answers of the earlier request prefill the form, otherwise absent: an old request may have none. */
  hasEarlierAnswers: z.optional(z.literal(true)),
  /** What to do first if an answer reports an emergency. Absent if the tenant has read a notice about it before the form. */
  emergency: z.optional(
    z.object({ reportedBy: condition, title: localized, paragraphs: z.array(localized), phones: z.array(phoneLine) }),
  ),
  /** What the tenant reads above the button that sends the form, if the answers meet the condition. */
  beforeSending: z.optional(z.object({ shownWhen, text: localized })),
  steps: z.array(formStep),
})
export type Form = z.output<typeof form>

/**
 * In UTF-16 code units. Far above the limit of every field: this schema refuses only absurdly long texts, as `invalidInput`.
 * `checkText` checks the limit of the field, and reports `tooLong`.
 */
const maxAnswerLength = 24_000

/**
 * An answer. Its type depends on the kind of field: a list of strings for `choices`, a whole number for `number` and
 * `amount`, true for `consent`, a string for every other kind. Files are sent as attachments instead.
 */
export const answer = z.union([
  z.string().check(z.maxLength(maxAnswerLength)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  z.int(),
  z.boolean(),
])
export type Answer = z.output<typeof answer>

const fieldName = /^[a-z][a-zA-Z0-9]{0,63}$/

/** Answers by the id of their field. Not a `z.record`, which would add 0.4 KB to the sign-in page's script. */
export const answers = z.catchall(z.object({}), answer).check(
  ({ value, issues }) => {
    const keys = Object.keys(value).filter((key) => !fieldName.test(key))
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value })
  },
  z.meta({ propertyNames: { type: 'string', pattern: fieldName.source } }),
)
export type Answers = z.output<typeof answers>
