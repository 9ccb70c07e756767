import type { Language } from '@portal/contract/texts'
import { refuseField } from '../refusal.ts'
import { isGuessable } from './guessablePasswords.ts'

interface Choice {
  password: string
  email: string
  /** Where it stands in the call, for example `body.newPassword`. */
  field: string
  language: Language
}

export function refuseCommonPassword({ password, email, field, language }: Choice): void {
  if (isGuessable(password, email)) throw refuseField('passwordTooCommon', field, language)
}
