export const forgotPassword = {
  heading: 'Passwort zurücksetzen',
  intro: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  email: 'E-Mail-Adresse',
  request: 'Link anfordern',
  sentTo: (email: string) => `Gibt es zu ${email} ein Konto, dann ist der Link schon unterwegs. Er gilt eine Stunde.`,
  otherReason: 'Kommt nichts an, haben Sie sich vielleicht mit einer anderen Adresse registriert.',
  again: 'Noch einmal anfordern',
} as const
