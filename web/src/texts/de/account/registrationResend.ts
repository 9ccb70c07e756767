export const registrationResend = {
  heading: 'Bestätigungsmail',
  intro: 'Ist die E-Mail mit dem Link nicht angekommen oder der Link abgelaufen? Wir senden Ihnen gern eine neue.',
  email: 'E-Mail-Adresse',
  request: 'Bestätigungsmail erneut senden',
  sentTo: (email: string) =>
    `Wartet zu ${email} eine Registrierung auf ihre Bestätigung, dann ist die E-Mail meist schon unterwegs. Der Link darin gilt 24 Stunden.`,
  otherReason:
    'Haben Sie Ihre Adresse schon bestätigt, dann melden Sie sich einfach an. Haben Sie in der letzten Stunde schon drei E-Mails bekommen? Dann schicken wir keine weitere, und der Link in der neuesten gilt.',
  again: 'Noch einmal senden',
} as const
