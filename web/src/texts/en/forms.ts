import type { forms as german } from '../de/forms.ts'
import type { Texts } from '../texts.ts'

export const forms: Texts<typeof german> = {
  required: 'Please fill in this required field',
  invalid: 'Please check this answer.',
  notAnEmail: 'Please enter a valid email address.',
  optional: 'optional',
  summaryTitle: (count) => (count === 1 ? 'Please check one answer' : `Please check ${count} answers`),
  missing: 'Still missing:',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  failedTitle: 'We are sorry',
  failed: 'Something went wrong. Please try again.',
  failureNumber: (number) => `Reference: ${number}`,
  retry: 'Try again',
  cancel: 'Cancel',
  offlineTitle: 'No connection',
  offline: 'We cannot reach the portal right now. Please try again in a moment.',
  tooLargeTitle: 'The file is too large',
  tooLarge: 'The portal does not accept files this large. Please choose a smaller file.',
  tooManyTries: (wait) => `Please wait ${wait} and then try again.`,
}
