/** Texts about a mailed link: before the mail has arrived, and after the link was opened. */
export const mailedLinks = {
  checkMailbox: 'Bitte sehen Sie in Ihren E-Mails nach',
  noMail: 'Keine E-Mail da?',
  spam: 'Das kann ein paar Minuten dauern. Sehen Sie bitte auch im Spam-Ordner nach.',
  toSignIn: 'Zur Anmeldung',
  notValid: 'Dieser Link gilt nicht mehr',
  whyNotValid: 'Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.',
  incomplete: 'Dieser Link ist nicht vollständig',
  openAgain: 'Bitte öffnen Sie ihn noch einmal direkt aus der E-Mail. Manche Programme schneiden lange Links ab.',
} as const
