import type { registrationWithCode as german } from '../de/registrationWithCode.ts'
import type { Texts } from '../texts.ts'

export const registrationWithCode: Texts<typeof german> = {
  heading: 'Your contract is still missing',
  intro:
    'You are signed in. But your account is not connected to a rental contract yet, so there is nothing we can show you here.',
  nextTitle: 'What comes next',
  next: 'Please turn to your customer service. Have your customer number at hand: it stands on our letters.',
  contact: 'To customer service',
  signOut: 'Sign out',
}
