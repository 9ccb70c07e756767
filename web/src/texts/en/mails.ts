import type { mails as german } from '../de/mails.ts'
import type { Texts } from '../texts.ts'

export const mails: Texts<typeof german> = {
  checkMailbox: 'Please check your mailbox',
  noMail: 'No e-mail yet?',
  spam: 'It can take a few minutes. Please look in your spam folder, too.',
  toSignIn: 'To sign-in',
  notValid: 'This link is no longer valid',
  whyNotValid: 'It has expired, was used before, or was replaced by a newer one.',
  incomplete: 'This link is not complete',
  openAgain: 'Please open it from the e-mail once more, ideally by tapping on it. Some programs cut long links off.',
}
