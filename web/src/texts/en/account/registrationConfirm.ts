import type { registrationConfirm as german } from '../../de/account/registrationConfirm.ts'
import type { Texts } from '../../texts.ts'

export const registrationConfirm: Texts<typeof german> = {
  heading: 'Confirm e-mail address',
  intro: 'One more tap, and you can sign in.',
  confirm: 'Confirm e-mail address',
  done: 'Your e-mail address is confirmed',
  doneText:
    'Please sign in now. After that you connect your account with your rental contract: with the access code from your letter or text message.',
  toSignIn: 'To sign-in',
  advice: 'Have you confirmed your address already? Then simply sign in. Otherwise we will send you a new link.',
  resend: 'Send the confirmation e-mail again',
}
