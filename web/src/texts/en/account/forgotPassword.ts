import type { forgotPassword as german } from '../../de/account/forgotPassword.ts'
import type { Texts } from '../../texts.ts'

export const forgotPassword: Texts<typeof german> = {
  heading: 'Reset password',
  intro: 'We will send you a link that lets you set a new password.',
  email: 'E-mail address',
  request: 'Request link',
  sentTo: (email) => `If there is an account for ${email}, the link is already on its way. It is valid for one hour.`,
  otherReason:
    'We send no more than three e-mails an hour. Only the link in the newest one works. If you have none, you may have registered with another address.',
  again: 'Request it again',
}
