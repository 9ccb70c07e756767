import type { registrationResend as german } from '../../de/account/registrationResend.ts'
import type { Texts } from '../../texts.ts'

export const registrationResend: Texts<typeof german> = {
  heading: 'Confirmation e-mail',
  intro: 'Has the e-mail with the link not arrived, or has the link expired? We will be happy to send you a new one.',
  email: 'E-mail address',
  request: 'Send the confirmation e-mail again',
  sentTo: (email) =>
    `If a registration for ${email} is waiting to be confirmed, the e-mail is usually on its way already. The link in it is valid for 24 hours.`,
  otherReason:
    'If you have already confirmed your address, simply sign in. We send no more than three e-mails an hour. Only the link in the newest one works.',
  again: 'Send it again',
}
