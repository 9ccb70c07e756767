import type { registration as german } from '../../de/account/registration.ts'
import { unbroken } from '../../dialable.ts'
import type { Texts } from '../../texts.ts'

const email = unbroken('e-mail')

export const registration: Texts<typeof german> = {
  heading: 'Register',
  step: (step) => `Step ${step} of 4`,
  emailIntro: `Which ${email} address would you like to sign in with?`,
  email: 'E-mail address',
  emailHint: 'We will send you a link to confirm it.',
  emailRepeat: 'Repeat e-mail address',
  next: 'Continue',
  later:
    'After you have signed in, connect your account to your rental contract, with the access code and the customer number from our letter or SMS. If you have no code yet, we will help you there.',
  haveAccount: 'Already have an account?',
  passwordIntro: 'Choose a password.',
  yourEmail: 'Your e-mail address',
  change: 'Change',
  password: 'Password',
  passwordRepeat: 'Repeat password',
  consent: 'I agree to the privacy policy and the terms of use',
  consentBefore: 'I agree to the ',
  privacy: 'privacy policy',
  consentBetween: ' and the ',
  terms: 'terms of use',
  consentAfter: '',
  consentHint: 'Both texts open in a new tab.',
  register: 'Register',
  back: 'Back',
  signIn: 'Go to sign-in',
  forgot: 'Forgot password?',
  resend: 'Send the confirmation e-mail again',
  thanks: 'Thank you',
  thanksIntro: `Please confirm your ${email} address now.`,
  sentTo: 'We have sent an e-mail to',
  whatNow: 'What happens next',
  steps: {
    open: 'Open our e-mail and the link in it. It is valid for 24 hours.',
    confirm: 'Choose “Confirm e-mail address” there.',
    signIn: 'Sign in with your e-mail address and your password.',
    connect:
      'Then connect your account to your rental contract, with the access code and the customer number from our letter or SMS. If you have no code yet, we will help you there.',
  },
  noMail: 'No e-mail yet?',
  noMailText:
    'It can take a few minutes. Please look in your spam folder too. If it is still not there, we will be happy to send it again.',
}
