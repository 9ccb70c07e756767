import type { newPassword as german } from '../../de/account/newPassword.ts'
import type { Texts } from '../../texts.ts'

export const newPassword: Texts<typeof german> = {
  needs: 'Your password needs:',
  rules: {
    tooShort: 'at least 8 characters',
    upperCaseMissing: 'an upper-case letter',
    lowerCaseMissing: 'a lower-case letter',
    digitMissing: 'at least 1 digit',
  },
  problems: {
    tooShort: 'The password must be at least 8 characters long.',
    tooLong: 'The password must be at most 256 characters long.',
    upperCaseMissing: 'The password must contain an upper-case letter.',
    lowerCaseMissing: 'The password must contain a lower-case letter.',
    digitMissing: 'The password must contain at least 1 digit.',
  },
  common: 'We do not accept passwords that many people use or that are easy to guess.',
  met: 'met',
  open: 'not met yet',
  stillNeeds: (rules) => `Your password still needs: ${rules}.`,
  isComplete: 'Everything in the list is met.',
  noMatch: 'The passwords do not match.',
}
