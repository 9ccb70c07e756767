import * as z from 'zod/mini'
import { call } from './call.ts'
import { currentPassword, emailAddress, mailedToken, newPassword } from './credentials.ts'

export const account = {
  changePassword: call({
    method: 'PUT',
    path: '/Identity/Password',
    access: 'user',
    summary: 'Changes the password and ends every other session of the account.',
    body: z.strictObject({ currentPassword, newPassword }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'passwordTooCommon', 'tooManyTries'],
    givesDevice: true,
  }),
  changeEmail: call({
    method: 'PUT',
    path: '/Identity/Email',
    access: 'user',
    summary: 'Sends a link to the new e-mail address; it counts once that link was confirmed.',
    body: z.strictObject({ currentPassword, newEmail: emailAddress }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'emailUnchanged', 'tooManyTries'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/Identity/Email/Confirm',
    access: 'public',
    summary:
      'Makes a new e-mail address count with the token of the mail. An addition to the calls of the specification.',
    body: z.strictObject({ token: mailedToken }),
    answer: 'nothing',
    refuses: ['linkNotValid'],
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/Identity/Password/Forgot',
    access: 'public',
    summary: 'Sends a link for a new password; answers the same for every address.',
    query: z.strictObject({ email: emailAddress }),
    answer: 'nothing',
    refuses: ['tooManyTries'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/Identity/Password/Reset',
    access: 'public',
    summary:
      'Sets a new password with the token of the mail and ends every session. An addition to the calls of the specification.',
    body: z.strictObject({ token: mailedToken, newPassword }),
    answer: 'nothing',
    refuses: ['linkNotValid', 'passwordTooCommon'],
    givesDevice: true,
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/identity',
    access: 'user',
    summary: 'Deletes the account; what the landlord must keep of the tenancy stays.',
    body: z.strictObject({ currentPassword }),
    answer: 'nothing',
    refuses: ['wrongPassword', 'tooManyTries'],
  }),
}
