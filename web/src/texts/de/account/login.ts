export const login = {
  heading: 'Ich habe einen Mietvertrag',
  intro: 'Melden Sie sich an, um Ihre Anliegen und Verträge zu sehen.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  sharedDevice: 'Dies ist ein gemeinsam genutztes Gerät',
  sharedDeviceHint: (idleMinutes: number) =>
    `Ihre Anmeldung endet, wenn Sie die Seite schließen oder neu laden, und nach ${idleMinutes} Minuten Pause.`,
  signIn: 'Anmelden',
  withPasskey: 'Mit Passkey anmelden',
  signInTakesLonger: 'Zum Schutz Ihres Kontos dauert die Anmeldung gerade einige Sekunden.',
  forgotPassword: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  register: 'Registrieren',
  resend: 'Bestätigungsmail erneut senden',
  hasRunOutTitle: 'Ihre Anmeldung ist abgelaufen',
  hasRunOut: 'Bitte melden Sie sich noch einmal an.',
  inputIsKept: ' Angefangene Anliegen und Nachrichten sind noch da.',
} as const
