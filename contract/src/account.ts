import * as z from 'zod/mini'
import { assertion } from './account/assertion.ts'
import { call } from './api/call.ts'
import { currentPassword, emailAddress, mailedToken, newPassword } from './credentials.ts'

/** The proof that the caller owns the account. The assertion is needed if the account requires a passkey. */
const ownership = { currentPassword, assertion: z.optional(assertion) }

export const account = {
  changePassword: call({
    method: 'PUT',
    path: '/Identity/Password',
    access: 'user',
    body: z.strictObject({ ...ownership, newPassword }),
    answer: 'nothing',
    refuses: [
      'wrongPassword',
      'passkeyConfirmationRequired',
      'passkeyNotAccepted',
      'passwordTooCommon',
      'tooManyTries',
    ],
    registersDevice: true,
  }),
  changeEmail: call({
    method: 'PUT',
    path: '/Identity/Email',
    access: 'user',
    body: z.strictObject({ ...ownership, newEmail: emailAddress }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passkeyConfirmationRequired', 'passkeyNotAccepted', 'emailUnchanged', 'tooManyTries'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/Identity/Email/Confirm',
    access: 'public',
    body: z.strictObject({ token: mailedToken }),
    answer: 'nothing',
    refuses: ['linkNotValid'],
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/Identity/Password/Forgot',
    access: 'public',
    body: z.strictObject({ email: emailAddress }),
    acceptsBodyAsQuery: true,
    answer: 'nothing',
    refuses: ['tooManyTries'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/Identity/Password/Reset',
    access: 'public',
    body: z.strictObject({ token: mailedToken, newPassword }),
    answer: 'nothing',
    refuses: ['linkNotValid', 'passwordTooCommon'],
    registersDevice: true,
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/identity',
    access: 'user',
    body: z.strictObject(ownership),
    answer: 'nothing',
    refuses: [
      'wrongPassword',
      'passkeyConfirmationRequired',
      'passkeyNotAccepted',
      'emailChangedRecently',
      'tooManyTries',
    ],
  }),
}
