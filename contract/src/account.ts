import * as z from 'zod/mini'
import { assertion } from './account/ownership.ts'
import { call } from './api/call.ts'
import { currentPassword, emailAddress, mailedToken, newPassword } from './credentials.ts'

/** The proof that the caller owns the account. The assertion is needed if the account requires a passkey. */
const ownership = { currentPassword, assertion: z.optional(assertion) }

export const account = {
  changePassword: call({
    method: 'PUT',
    path: '/Identity/Password',
    access: 'user',
    summary:
      'Changes the password and ends every other session of the account. Also requires an assertion if the account requires a passkey.',
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
    summary:
      'Sends a link to the new e-mail address. The account uses the new address only after it has been confirmed with this link. Also requires an assertion if the account requires a passkey.',
    body: z.strictObject({ ...ownership, newEmail: emailAddress }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passkeyConfirmationRequired', 'passkeyNotAccepted', 'emailUnchanged', 'tooManyTries'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/Identity/Email/Confirm',
    access: 'public',
    summary:
      'Puts a new e-mail address into effect with the mailed token. The specification does not contain this call.',
    body: z.strictObject({ token: mailedToken }),
    answer: 'nothing',
    refuses: ['linkNotValid'],
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/Identity/Password/Forgot',
    access: 'public',
    summary:
      'Sends a link that resets the password. The response is the same for every address. The address may also be sent as the query parameter `email`, without a body.',
    body: z.strictObject({ email: emailAddress }),
    acceptsBodyAsQuery: true,
    answer: 'nothing',
    refuses: ['tooManyTries'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/Identity/Password/Reset',
    access: 'public',
    summary:
      'Sets a new password with the mailed token and ends every session of the account. The specification does not contain this call.',
    body: z.strictObject({ token: mailedToken, newPassword }),
    answer: 'nothing',
    refuses: ['linkNotValid', 'passwordTooCommon'],
    registersDevice: true,
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/identity',
    access: 'user',
    summary:
      'Deletes the account, but not the data that the landlord must keep about the tenancy. Also requires an assertion if the account requires a passkey.',
    body: z.strictObject(ownership),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passkeyConfirmationRequired', 'passkeyNotAccepted', 'tooManyTries'],
  }),
}
