import type { registrationResend as german } from '../../de/account/registrationResend.ts'
import type { Texts } from '../../texts.ts'

export const registrationResend: Texts<typeof german> = {
  heading: 'Confirmation e-mail',
  intro: 'Did the e-mail with the link not arrive, or has the link expired? We will gladly send you a new one.',
  email: 'E-mail address',
  request: 'Send the confirmation e-mail again',
  sentTo: (email) =>
    `If a registration for ${email} is waiting to be confirmed, the e-mail is on its way. The link in it is valid for 24 hours; older links are no longer valid.`,
  otherReason: 'If you have confirmed your address already, simply sign in.',
  again: 'Send it once more',
}
