/** Texts about a mailed link: before the mail has arrived, and after the link was opened. */
export const mailedLinks = {
  checkMailbox: 'Bitte sehen Sie in Ihr Postfach',
  noMail: 'Keine E-Mail da?',
  spam: 'Das kann ein paar Minuten dauern. Sehen Sie bitte auch im Spam-Ordner nach.',
  toSignIn: 'Zur Anmeldung',
  notValid: 'Dieser Link gilt nicht mehr',
  whyNotValid: 'Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.',
  incomplete: 'Dieser Link ist nicht vollständig',
  openAgain:
    'Bitte öffnen Sie ihn noch einmal aus der E-Mail, am besten mit einem Tipp darauf. Manche Programme schneiden lange Links ab.',
} as const
