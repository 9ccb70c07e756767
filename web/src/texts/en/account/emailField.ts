import type { emailField as german } from '../../de/account/emailField.ts'
import type { Texts } from '../../texts.ts'

export const emailField: Texts<typeof german> = {
  didYouMean: (email) => `Did you mean ${email}?`,
  noMatch: 'The e-mail addresses do not match.',
}
