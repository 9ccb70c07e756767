import type { Language } from '@portal/contract/texts'
import type { Parts, SignedIn } from '../parts.ts'
import { Refusal, refuseField } from '../refusal.ts'
import { reauthenticateWithinLimits } from '../session/limits.ts'
import { isPassword } from '../session/passwords.ts'
import { isGuessable } from './guessablePasswords.ts'
import { type Account, findAccount } from './store.ts'

/** The caller's account, once they have shown that they know its password; failures count for their session. */
export async function proveOwner(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { accountId, familyId, language }: SignedIn,
  password: string,
): Promise<Account> {
  const account = await findAccount(db, accountId)
  if (!account) throw new Refusal('unauthorized')
  const { passwordHash } = account
  const isRight = await reauthenticateWithinLimits({ db, now }, { familyId }, () => isPassword(password, passwordHash))
  if (!isRight) throw refuseField('wrongPassword', 'body.currentPassword', language)
  return account
}

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
