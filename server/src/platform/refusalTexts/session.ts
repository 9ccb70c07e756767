import type { RefusalTexts } from './text.ts'

/** Refusals of sign-ins and sessions. */
export const sessionTexts = {
  unauthorized: {
    de: { title: 'Anmeldung nötig', description: 'Bitte melden Sie sich an.' },
    en: { title: 'Unauthorized', description: 'Please sign in.' },
  },
  signInFailed: {
    de: {
      title: 'Anmeldung fehlgeschlagen',
      description: 'E-Mail-Adresse oder Passwort ist falsch. Bitte verwenden Sie nicht Ihren Zugangscode als Passwort.',
    },
    en: {
      title: 'Sign-in failed',
      description: 'Incorrect email address or password. Please do not use your access code as a password.',
    },
  },
  emailNotConfirmed: {
    de: {
      title: 'E-Mail-Adresse noch nicht bestätigt',
      description: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    },
    en: { title: 'E-mail address not confirmed yet', description: 'Please confirm your e-mail address first.' },
  },
  sessionEnded: {
    de: { title: 'Anmeldung abgelaufen', description: 'Bitte melden Sie sich noch einmal an.' },
    en: { title: 'You have been signed out', description: 'Please sign in again.' },
  },
  sessionNotFound: {
    de: { title: 'Schon abgemeldet', description: 'Dieses Gerät ist nicht mehr angemeldet.' },
    en: { title: 'Already signed out', description: 'This device is no longer signed in.' },
  },
  proofRequired: {
    de: {
      title: 'Bitte noch einmal anmelden',
      description: 'Im Moment gibt es sehr viele Anmeldeversuche. Bitte versuchen Sie es noch einmal.',
    },
    en: {
      title: 'Please sign in again',
      description: 'There are a lot of sign-in attempts at the moment. Please try again.',
    },
  },
} satisfies Partial<RefusalTexts>
