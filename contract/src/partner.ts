import * as z from 'zod/mini'
import { call } from './call.ts'

const contactData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** The address of the account, to which mails go. */
  email: z.string(),
  /** Telephone numbers on file, as people write them; null when there is none. */
  mobile: z.nullable(z.string()),
  landline: z.nullable(z.string()),
  /** Whether a mail tells of each new document. */
  mailsAboutPost: z.boolean(),
})
export type Partner = z.output<typeof contactData>

export const partner = {
  readPartner: call({
    method: 'GET',
    path: '/Partner',
    access: 'renter',
    summary: 'The contact data of the tenant, and what the portal may write about.',
    answer: contactData,
  }),
  changePartner: call({
    method: 'PUT',
    path: '/Partner',
    access: 'renter',
    summary: 'Changes what is given; what is left out stays as it is.',
    body: z.strictObject({ mailsAboutPost: z.optional(z.boolean()) }),
    answer: 'nothing',
  }),
}
