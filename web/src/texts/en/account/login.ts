import type { login as german } from '../../de/account/login.ts'
import type { Texts } from '../../texts.ts'

export const login: Texts<typeof german> = {
  heading: 'I have a rental contract',
  intro: 'Sign in to see your requests and contracts.',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  proving: 'One moment please: to protect your account, signing in takes some seconds just now.',
  forgotPassword: 'Forgot password?',
  noAccount: 'No account yet?',
  register: 'Register',
  resend: 'Send the confirmation e-mail again',
  hasRunOutTitle: 'Your session has ended',
  hasRunOut: 'Please sign in again. What you had already entered is still there.',
}
