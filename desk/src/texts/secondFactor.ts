import { inLanguage } from './inLanguage.ts'

export const secondFactor = inLanguage(
  {
    heading: 'Code eingeben',
    intro: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie gerade zeigt.',
    code: 'Code aus 6 Ziffern',
    invalid: 'Der Code hat 6 Ziffern.',
    submit: 'Bestätigen',
    back: 'Zurück zum Passwort',
    addPasskey: 'Auf diesem Gerät einen Passkey einrichten',
    addPasskeyHint: 'Ab der nächsten Anmeldung genügt er statt des Codes.',
    notAdded: 'Es wurde kein Passkey eingerichtet. Versuchen Sie es noch einmal, oder melden Sie sich ohne Passkey an.',
    usePasskey: 'Passkey statt Code verwenden',
    passkeyHeading: 'Mit Passkey bestätigen',
    passkeyIntro: 'Ihr Passwort stimmt. Bestätigen Sie die Anmeldung mit Ihrem Passkey.',
    passkeyNotHere:
      'Sie haben einen Passkey, aber dieser Browser kann ihn hier nicht verwenden. Nehmen Sie einen anderen Browser, oder bitten Sie die Administration um einen neuen Link.',
    confirmPasskey: 'Passkey verwenden',
    cancelled:
      'Der Passkey wurde nicht bestätigt. Versuchen Sie es noch einmal. Haben Sie ihn nicht mehr, erstellt Ihnen die Administration einen neuen Link.',
    useCode: 'Code aus der App eingeben',
  },
  {
    heading: 'Enter the code',
    intro: 'Open your authenticator app and enter the code that it shows now.',
    code: 'Code of 6 digits',
    invalid: 'The code has 6 digits.',
    submit: 'Confirm',
    back: 'Back to the password',
    addPasskey: 'Set up a passkey on this device',
    addPasskeyHint: 'From the next sign-in on, it is enough instead of the code.',
    notAdded: 'No passkey was set up. Please try again, or sign in without a passkey.',
    usePasskey: 'Use a passkey instead of the code',
    passkeyHeading: 'Confirm with your passkey',
    passkeyIntro: 'Your password is correct. Please confirm the sign-in with your passkey.',
    passkeyNotHere:
      'You have a passkey, but this browser cannot use it here. Please use another browser, or ask an administrator for a new link.',
    confirmPasskey: 'Use passkey',
    cancelled:
      'The passkey was not confirmed. Please try again. If you no longer have it, an administrator creates a new link for you.',
    useCode: 'Enter a code of the app',
  },
)
