import type { Language } from '@portal/contract/texts'
import { useLink } from '../account/links.ts'
import { mailLink, mayMail, tellOwner } from '../account/mails.ts'
import { refuseCommonPassword } from '../account/password.ts'
import { insertAccount, markConfirmed } from '../account/store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { hashPassword } from '../session/passwords.ts'
import { findAccountByEmail } from '../session/store.ts'

interface Registration {
  /** In lower case. */
  email: string
  password: string
  language: Language
}

/** Opens an account and mails its confirmation link; false when the address has an account, whose owner is told. */
async function openOrTell(parts: Parts, { email, password, language }: Registration): Promise<boolean> {
  const { db, now } = parts
  const known = await findAccountByEmail(db, email)
  const passwordHash = known ? undefined : await hashPassword(password)
  return await db.transaction().execute(async (transaction) => {
    const accountId =
      passwordHash !== undefined
        ? await insertAccount(transaction, { email, passwordHash, language, now: now() })
        : undefined
    if (accountId === undefined) {
      const owner = await findAccountByEmail(transaction, email)
      if (owner) await tellOwner(transaction, parts, owner)
      return false
    }
    // One more mail of the three an hour, so that asking again cannot flood the address.
    await mayMail(transaction, parts, 'confirmRegistration', email)
    const account = { accountId, language }
    await mailLink(transaction, parts, { account, purpose: 'confirmRegistration', to: email })
    return true
  })
}

export async function openAccount(parts: Parts, registration: Registration): Promise<void> {
  refuseCommonPassword({ ...registration, field: 'body.password' })
  // Thrown after the transaction, which holds the mail to the owner.
  if (!(await openOrTell(parts, registration))) throw new Refusal('emailTaken')
}

export async function confirmAccount(parts: Parts, token: string): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const now = parts.now()
    const { account } = await useLink(transaction, { purpose: 'confirmRegistration', token, now })
    await markConfirmed(transaction, account.accountId, now)
  })
}
