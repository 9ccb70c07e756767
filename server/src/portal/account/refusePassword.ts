import type { Language } from '@portal/contract/api/texts'
import { refuseField } from '../../platform/refusal.ts'

interface NewPassword {
  password: string
  email: string
  /** The field of the call, for example `body.newPassword`. */
  field: string
  language: Language
}

export async function refuseGuessablePassword({ password, email, field, language }: NewPassword): Promise<void> {
  // The list of leaked passwords is slow to load and needs much memory, so it is loaded only when the first new password is
  // checked.
  const { isGuessable } = await import('./guessablePasswords.ts')
  if (isGuessable(password, email)) throw refuseField('passwordTooCommon', field, language)
}
