import * as z from 'zod/mini'
import { call } from './call.ts'
import { currentPassword } from './credentials.ts'

/** When a tenant is reached best by phone. */
export const bestTimes = ['anytime', 'morning', 'noon', 'afternoon', 'evening'] as const

/** Of both numbers, like "+49". A number that brings its own wins over it. */
const phonePrefix = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/))
/** As people write it, with or without the prefix; null takes it off the file. */
const phoneNumber = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))

/** What the landlord has on file of a tenant (spec §3, contact confirmation). */
const contactData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  customerNumber: z.string(),
  /** The address of the account, to which mails go. */
  email: z.string(),
  phonePrefix: z.string(),
  /** National, as people write it; null when there is none. */
  mobileNumber: z.nullable(z.string()),
  landlineNumber: z.nullable(z.string()),
  bestTimeToReach: z.enum(bestTimes),
  /** ISO date. */
  lastContactUpdate: z.string(),
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
    summary:
      'Changes what is given and leaves the rest; telephone numbers that are given count as confirmed today. Another mobile number, or none, needs the current password. Answers the data as they are then.',
    body: z.strictObject({
      phonePrefix: z.optional(phonePrefix),
      mobileNumber: z.optional(phoneNumber),
      landlineNumber: z.optional(phoneNumber),
      bestTimeToReach: z.optional(z.enum(bestTimes)),
      mailsAboutPost: z.optional(z.boolean()),
      /** For another mobile number than the one on file: access codes go to it. */
      currentPassword: z.optional(currentPassword),
    }),
    answer: contactData,
    refuses: ['phoneNotValid', 'wrongPassword', 'passwordRequired', 'tooManyTries'],
  }),
}
