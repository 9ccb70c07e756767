import type { login as german } from '../../de/account/login.ts'
import type { Texts } from '../../texts.ts'

export const login: Texts<typeof german> = {
  heading: 'I have a rental contract',
  intro: 'Sign in to see your requests and contracts.',
  email: 'E-mail address',
  password: 'Password',
  sharedDevice: 'This is a shared device',
  sharedDeviceHint: (idleMinutes) =>
    `We then do not store your sign-in. It ends when you close or reload the page, and after a break of ${idleMinutes} minutes.`,
  signIn: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  proving: 'One moment please: to protect your account, signing in takes some seconds just now.',
  forgotPassword: 'Forgot password?',
  noAccount: 'No account yet?',
  register: 'Register',
  resend: 'Send the confirmation e-mail again',
  hasRunOutTitle: 'Your session has ended',
  hasRunOut: 'Please sign in again.',
  inputIsKept: ' What you had already entered is still there.',
}
