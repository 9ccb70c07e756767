export const registrationResend = {
  heading: 'Bestätigungsmail',
  intro: 'Ist die E-Mail mit dem Link nicht angekommen oder der Link abgelaufen? Wir senden Ihnen gern eine neue.',
  email: 'E-Mail-Adresse',
  request: 'Bestätigungsmail erneut senden',
  sentTo: (email: string) =>
    `Wartet zu ${email} eine Registrierung auf ihre Bestätigung, dann ist die E-Mail schon unterwegs. Der Link darin gilt 24 Stunden; ältere Links gelten nicht mehr.`,
  otherReason: 'Haben Sie Ihre Adresse schon bestätigt, dann melden Sie sich einfach an.',
  again: 'Noch einmal senden',
} as const
