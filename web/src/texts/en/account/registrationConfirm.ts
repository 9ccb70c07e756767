import type { registrationConfirm as german } from '../../de/account/registrationConfirm.ts'
import type { Texts } from '../../texts.ts'

export const registrationConfirm: Texts<typeof german> = {
  heading: 'Confirm e-mail address',
  intro: 'Confirm here, then you can sign in.',
  confirm: 'Confirm e-mail address',
  done: 'Your e-mail address is confirmed',
  doneText:
    'Please sign in now. Then connect your account to your rental contract, with the access code and the customer number from our letter or SMS. If you have no code yet, we will help you there.',
  toSignIn: 'Go to sign-in',
  advice: 'Have you already confirmed your address? Then simply sign in. If not, we will send you a new link.',
  resend: 'Send the confirmation e-mail again',
}
