import type { confirmEmail as german } from '../de/confirmEmail.ts'
import type { Texts } from '../texts.ts'

export const confirmEmail: Texts<typeof german> = {
  heading: 'Confirm e-mail address',
  intro: 'With one tap on the button your new e-mail address counts.',
  confirm: 'Confirm e-mail address',
  doneTitle: 'Your new e-mail address counts',
  done: 'From now on you sign in with it, and our messages go there.',
  advice:
    'Perhaps your new address counts already: try to sign in with it. Otherwise ask for a new link in your profile.',
  toProfile: 'To the profile',
  toSignIn: 'To sign-in',
}
