import type { RefusalTexts } from './text.ts'

/** Refusals of calls about passkeys, of sign-ins and changes that need a passkey, and of the recovery. */
export const passkeysTexts = {
  wrongRecoveryCode: {
    de: {
      title: 'Falscher Zugangscode',
      description:
        'Bitte prüfen Sie, ob Sie den neuesten Code genommen und alle Zeichen richtig eingegeben haben. Sie haben noch einen Versuch.',
    },
    en: {
      title: 'Wrong access code',
      description:
        'Please check that you used the newest code and entered every character correctly. You have one more try.',
    },
  },
  passkeyNotAccepted: {
    de: {
      title: 'Passkey nicht angenommen',
      description: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal oder nehmen Sie einen anderen Passkey.',
    },
    en: {
      title: 'Passkey not accepted',
      description: 'That did not work. Please try again or use another passkey.',
    },
  },
  passkeyConfirmationRequired: {
    de: {
      title: 'Passkey nötig',
      description: 'Ihr Passwort stimmt. Bitte bestätigen Sie die Änderung noch mit Ihrem Passkey.',
    },
    en: {
      title: 'Passkey needed',
      description: 'Your password is correct. Please confirm the change with your passkey.',
    },
  },
  passkeyRequired: {
    de: {
      title: 'Passkey nötig',
      description: 'Ihr Passwort stimmt. Bitte bestätigen Sie die Anmeldung noch mit Ihrem Passkey.',
    },
    en: {
      title: 'Passkey needed',
      description: 'Your password is correct. Please confirm the sign-in with your passkey.',
    },
  },
  passkeySignInFailed: {
    de: {
      title: 'Anmeldung fehlgeschlagen',
      description:
        'Dieser Passkey gehört zu keinem Konto, oder die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    },
    en: {
      title: 'Sign-in failed',
      description:
        'This passkey belongs to no account, or the sign-in took too long. Please try again or sign in with your password.',
    },
  },
  signInExpired: {
    de: {
      title: 'Bitte noch einmal anmelden',
      description: 'Die Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
    },
    en: { title: 'Please sign in again', description: 'The sign-in took too long. Please enter your password again.' },
  },
  passkeyNotFound: {
    de: { title: 'Passkey nicht gefunden', description: 'Diesen Passkey gibt es in Ihrem Konto nicht mehr.' },
    en: { title: 'Passkey not found', description: 'Your account no longer has this passkey.' },
  },
  tooManyPasskeys: {
    de: {
      title: 'Schon zehn Passkeys',
      description: 'Sie haben schon zehn Passkeys. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
    },
    en: {
      title: 'Already ten passkeys',
      description: 'You already have ten passkeys. Please first remove one that you no longer need.',
    },
  },
} satisfies Partial<RefusalTexts>
