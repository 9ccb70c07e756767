export const forgotPassword = {
  heading: 'Passwort zurücksetzen',
  intro: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  email: 'E-Mail-Adresse',
  request: 'Link anfordern',
  sentTo: (email: string) => `Gibt es zu ${email} ein Konto, dann ist der Link schon unterwegs. Er gilt eine Stunde.`,
  otherReason:
    'Vielleicht haben Sie sich mit einer anderen Adresse registriert. Haben Sie in der letzten Stunde schon drei E-Mails bekommen? Dann schicken wir keine weitere, und der Link in der neuesten gilt.',
  again: 'Noch einmal anfordern',
} as const
