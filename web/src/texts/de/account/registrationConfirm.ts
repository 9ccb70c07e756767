export const registrationConfirm = {
  heading: 'E-Mail-Adresse bestätigen',
  intro: 'Bestätigen Sie hier, dann können Sie sich anmelden.',
  confirm: 'E-Mail-Adresse bestätigen',
  done: 'Ihre E-Mail-Adresse ist bestätigt',
  doneText:
    'Melden Sie sich jetzt an. Danach verbinden Sie Ihr Konto mit Ihrem Mietvertrag: mit Zugangscode und Kundennummer aus unserem Brief oder der SMS. Haben Sie noch keinen Code, helfen wir Ihnen dort weiter.',
  toSignIn: 'Zur Anmeldung',
  advice:
    'Haben Sie Ihre Adresse schon bestätigt? Dann melden Sie sich einfach an. Sonst senden wir Ihnen einen neuen Link.',
  resend: 'Bestätigungsmail erneut senden',
} as const
