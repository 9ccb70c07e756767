import type { Language } from '@portal/contract/api/texts'
import { refuseField } from '../../platform/refusal.ts'
import { isGuessable } from './guessablePasswords.ts'

interface NewPassword {
  password: string
  email: string
  /** The field of the call, for example `body.newPassword`. */
  field: string
  language: Language
}

export function refuseCommonPassword({ password, email, field, language }: NewPassword): void {
  if (isGuessable(password, email)) throw refuseField('passwordTooCommon', field, language)
}
