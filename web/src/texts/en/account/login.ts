import type { login as german } from '../../de/account/login.ts'
import type { Texts } from '../../texts.ts'

export const login: Texts<typeof german> = {
  heading: 'I have a rental contract',
  intro: 'Sign in to see your requests and contracts.',
  email: 'E-mail address',
  password: 'Password',
  sharedDevice: 'This is a shared device',
  sharedDeviceHint: (idleMinutes) =>
    `Your sign-in ends when you close or reload the page, and after ${idleMinutes} minutes without use.`,
  signIn: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  signInTakesLonger: 'To protect your account, signing in takes a few seconds right now.',
  forgotPassword: 'Forgot password?',
  noAccount: 'No account yet?',
  register: 'Register',
  resend: 'Send the confirmation e-mail again',
  hasRunOutTitle: 'You have been signed out',
  hasRunOut: 'Please sign in again.',
  sharedSessionEnded: 'You have been signed out because this is a shared device.',
  inputIsKept: ' Requests and messages that you had started are still there.',
}
