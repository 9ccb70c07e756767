import type { confirmEmail as german } from '../../de/account/confirmEmail.ts'
import type { Texts } from '../../texts.ts'

export const confirmEmail: Texts<typeof german> = {
  heading: 'Confirm e-mail address',
  intro: 'Confirm here to start using your new e-mail address.',
  confirm: 'Confirm e-mail address',
  doneTitle: 'Your new e-mail address is now in use',
  done: 'From now on you sign in with it, and we send our messages to it.',
  advice:
    'Your new address may already be in use: try to sign in with it. Or you have signed out on the device on which you entered the address. In that case, request a new link in your profile.',
  toProfile: 'To the profile',
  toSignIn: 'Go to sign-in',
}
