import * as z from 'zod/mini'
import { assertion } from './account/assertion.ts'
import { call } from './api/call.ts'
import { currentPassword } from './credentials.ts'

/** The time of day at which a tenant prefers to be called. */
export const bestTimes = ['anytime', 'morning', 'noon', 'afternoon', 'evening'] as const

/** The country prefix of the mobile and the landline number, such as "+49". A prefix inside a number takes precedence. */
const phonePrefix = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/))
/** A number as people write it, with or without the prefix; null deletes the number on file. */
const phoneNumber = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))

/** The contact data of a tenant (spec §3). */
const contactData = z.object({
  /** Empty for an organisation. */
  firstName: z.string(),
  /** The last name of a person, or the name of an organisation. */
  lastName: z.string(),
  customerNumber: z.string(),
  /** The e-mail address of the account, to which the portal sends its mails. */
  email: z.string(),
  phonePrefix: z.string(),
  /**
   * A number whose country prefix equals `phonePrefix` is shown without it. A number with another prefix includes that prefix.
   * Null if no number is on file.
   */
  mobileNumber: z.nullable(z.string()),
  landlineNumber: z.nullable(z.string()),
  bestTimeToReach: z.enum(bestTimes),
  /** The day of the last confirmation, an ISO date. */
  lastContactUpdate: z.string(),
  /**
   * The day from which the portal may again ask the tenant to confirm the contact data, an ISO date. Null if the tenant has
   * never postponed the question.
   */
  contactCheckPutOffUntil: z.nullable(z.string()),
  /** Whether the tenant gets a mail for each new document, except for receipts. */
  mailsAboutPost: z.boolean(),
  /** Whether the tenant gets a mail that confirms each request. For some forms, the mail is sent regardless. */
  mailsAboutRequests: z.boolean(),
  /**
   * Whether the tenant hears of answers, statuses, offered times and coming appointments, and gets a mail about own decisions.
   * Appointments that the landlord sets, moves or cancels, and answers to emergencies, are always mailed.
   */
  newsAboutRequests: z.boolean(),
  /**
   * Whether this news comes by SMS to the mobile number instead of by mail. Messages that are always mailed then come by mail
   * and by SMS. Messages about own decisions still come by mail only.
   */
  newsBySms: z.boolean(),
  /** Whether the landlord sends SMS, and a mobile number is on file. Otherwise, `newsBySms` has no effect. */
  canGetNewsBySms: z.boolean(),
  /** Whether news from 22:00 to 7:00 German time waits until 7:00. Security messages, codes and emergencies never wait. */
  isQuietAtNight: z.boolean(),
})
export type Partner = z.output<typeof contactData>

export const partner = {
  readPartner: call({
    method: 'GET',
    path: '/Partner',
    access: 'renter',
    answer: contactData,
  }),
  changePartner: call({
    method: 'PUT',
    path: '/Partner',
    access: 'renter',
    body: z.strictObject({
      phonePrefix: z.optional(phonePrefix),
      mobileNumber: z.optional(phoneNumber),
      landlineNumber: z.optional(phoneNumber),
      bestTimeToReach: z.optional(z.enum(bestTimes)),
      mailsAboutPost: z.optional(z.boolean()),
      /** Postpones, on all devices, the question whether the contact data are still correct. */
      putsOffContactCheck: z.optional(z.literal(true)),
      mailsAboutRequests: z.optional(z.boolean()),
      newsAboutRequests: z.optional(z.boolean()),
      /** True is refused with `smsNotAvailable` while `canGetNewsBySms` is false. */
      newsBySms: z.optional(z.boolean()),
      isQuietAtNight: z.optional(z.boolean()),
      /** Required to set, change or delete the mobile number, because access codes are sent to it. */
      currentPassword: z.optional(currentPassword),
      /** If the account requires a passkey, required in addition to `currentPassword`. */
      assertion: z.optional(assertion),
    }),
    answer: contactData,
    refuses: [
      'phoneNotValid',
      'smsNotAvailable',
      'wrongPassword',
      'passwordRequired',
      'passkeyConfirmationRequired',
      'passkeyNotAccepted',
      'tooManyTries',
    ],
  }),
}
