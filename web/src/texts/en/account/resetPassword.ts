import type { resetPassword as german } from '../../de/account/resetPassword.ts'
import type { Texts } from '../../texts.ts'

export const resetPassword: Texts<typeof german> = {
  heading: 'Set a new password',
  intro: 'After that, you sign in with the new password on all your devices.',
  password: 'New password',
  passwordRepeat: 'Repeat new password',
  save: 'Save password',
  done: 'Your new password is saved',
  doneText: 'You are now signed out on all devices. Please sign in with the new password.',
  toSignIn: 'Go to sign-in',
  advice: 'Please request a new one; it arrives within a few minutes.',
  newLink: 'Request a new link',
}
