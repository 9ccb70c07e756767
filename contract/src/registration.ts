import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { emailAddress, mailedToken, newPassword } from './credentials.ts'
import { contractNumberPattern } from './rules.ts'

/**
 * A field in the answers of calls with `hasRegistrationErrorFields`. The refusals of these calls contain `hasError: true`
 * (spec §3).
 */
const noError = { hasError: z.literal(false) }

/** One line of text. Characters that break the line or change the direction of the text are not allowed. */
const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u))

/** The channels through which a tenant can request an access code. */
export const codeChannels = ['sms', 'letter'] as const
export type CodeChannel = (typeof codeChannels)[number]

export const registration = {
  register: call({
    method: 'POST',
    path: '/Identity/Registration',
    access: 'public',
    body: z.strictObject({ email: emailAddress, password: newPassword, consent: z.literal(true) }),
    answer: z.object(noError),
    refuses: ['emailTaken', 'passwordTooCommon', 'tooManyTries'],
    hasRegistrationErrorFields: true,
  }),
  confirmRegistration: call({
    method: 'POST',
    path: '/Identity/Registration/Confirm',
    access: 'public',
    body: z.strictObject({ token: mailedToken }),
    answer: 'nothing',
    refuses: ['linkNotValid'],
  }),
  resendConfirmation: call({
    method: 'POST',
    path: '/Identity/Registration/Mail/Reset',
    access: 'public',
    body: z.strictObject({ email: emailAddress }),
    acceptsBodyAsQuery: true,
    answer: 'nothing',
    refuses: ['tooManyTries'],
  }),
  matchCode: call({
    method: 'POST',
    path: '/Identity/Registration/Match',
    access: 'user',
    body: z.strictObject({
      code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      customerNumber: line(32),
    }),
    answer: z.object(noError),
    refuses: ['wrongCode', 'helpNeeded', 'alreadyConnected'],
    hasRegistrationErrorFields: true,
  }),
  requestCode: call({
    method: 'POST',
    path: '/Identity/Registration/Code',
    access: 'user',
    body: z.strictObject({
      contractNumber: z.string().check(z.regex(contractNumberPattern)),
      firstName: line(100),
      lastName: line(100),
      birthDate: z.iso.date(),
      channel: z.enum(codeChannels),
    }),
    answer: z.object({ ...noError, noCodeSent: z.boolean(), sentTo: z.nullable(z.string()) }),
    refuses: ['dataNotFound', 'matchAmbiguous', 'helpNeeded', 'tooManyTries', 'alreadyConnected'],
    hasRegistrationErrorFields: true,
  }),
  requestHelp: call({
    method: 'POST',
    path: '/Identity/Registration/Ticket',
    access: 'public',
    body: z.strictObject({
      firstName: line(100),
      lastName: line(100),
      street: line(100),
      houseNumber: line(20),
      zip: z.string().check(z.trim(), z.regex(/^\d{5}$/)),
      town: line(100),
      email: emailAddress,
    }),
    answer: z.object({ ...noError, ticketNumber: z.string() }),
    refuses: ['tooManyTries'],
    hasRegistrationErrorFields: true,
  }),
}
