import type { confirmEmail as german } from '../de/confirmEmail.ts'
import type { Texts } from '../texts.ts'

export const confirmEmail: Texts<typeof german> = {
  heading: 'Confirm e-mail address',
  intro: 'With one tap on the button your new e-mail address counts.',
  confirm: 'Confirm e-mail address',
  doneTitle: 'Your new e-mail address counts',
  done: 'From now on you sign in with it, and our messages go there.',
  noTokenTitle: 'The link is not complete',
  noToken:
    'Please open the link in our e-mail once more, or copy all of it into the address bar. You get a new one in your profile.',
  toProfile: 'To the profile',
  toLogin: 'To sign-in',
}
