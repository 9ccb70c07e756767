import * as z from 'zod/mini'
import { uuid } from '../api/uuid.ts'
import { contractId } from '../contracts.ts'
import { answers } from './form.ts'
import { todo } from './todo.ts'

/**
 * The schema limits neither the size nor the type of a file. The handler checks these limits, because each has its own error
 * code.
 */
const base64 = z.string().check(z.meta({ contentEncoding: 'base64' }))

export const attachment = z.strictObject({
  fieldId: z.string().check(z.maxLength(64)),
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  /** As declared by the client; the server trusts only the content. */
  mimeType: z.string().check(z.maxLength(127)),
  data: base64,
})

/**
 * A submission. A form is sent with the `todo` that led to the form. A decision about an appointment, a message to a request
 * and a withdrawal are each sent with their own `todo` and without `formId`. The form `contact` is sent without a `todo`; a
 * tenant also names the rental contract (`contractId`).
 */
export const submission = z.strictObject({
  contractId: z.optional(contractId),
  formId: z.optional(z.string().check(z.maxLength(64))),
  todo: z.optional(todo),
  /** The id of a closed request whose problem the form reports again (`reportAgain`). */
  earlierRequest: z.optional(uuid),
  answers: z._default(answers, {}),
  /**
   * This limit is higher than that of any form. More files than the form allows are refused as `tooManyFiles`, more files than
   * this limit as `invalidInput`.
   */
  attachments: z._default(z.array(attachment).check(z.maxLength(20)), []),
  /**
   * For the contact form of a caller who is not a tenant: how long the form was open, and the honeypot field `website`. A
   * submission that looks automated gets the same response as any other.
   */
  formTrace: z.optional(z.strictObject({ openSeconds: z.int(), website: z.string().check(z.maxLength(2000)) })),
})
