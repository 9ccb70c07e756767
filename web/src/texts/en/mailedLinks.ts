import type { mailedLinks as german } from '../de/mailedLinks.ts'
import type { Texts } from '../texts.ts'

export const mailedLinks: Texts<typeof german> = {
  checkMailbox: 'Please check your e-mails',
  noMail: 'No e-mail yet?',
  spam: 'It can take a few minutes. Please look in your spam folder too.',
  toSignIn: 'Go to sign-in',
  notValid: 'This link is no longer valid',
  whyNotValid: 'It has expired, has already been used, or has been replaced by a newer one.',
  incomplete: 'This link is not complete',
  openAgain: 'Please open it again directly from the e-mail. Some programs cut off long links.',
}
