export const forgotPassword = {
  heading: 'Passwort zurücksetzen',
  intro: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  email: 'E-Mail-Adresse',
  request: 'Link anfordern',
  sentTo: (email: string) => `Gibt es zu ${email} ein Konto, dann ist der Link schon unterwegs. Er gilt eine Stunde.`,
  otherReason:
    'Nach drei E-Mails in einer Stunde schicken wir keine weitere: Dann gilt der Link in der neuesten. Sonst haben Sie sich vielleicht mit einer anderen Adresse registriert.',
  again: 'Noch einmal anfordern',
} as const
