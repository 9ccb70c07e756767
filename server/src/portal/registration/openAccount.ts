import type { Language } from '@portal/contract/api/texts'
import type { Context } from '../../context.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { limitNetwork, takeOrRefuse } from '../../platform/limits/quota.ts'
import { Refusal } from '../../platform/refusal.ts'
import { redeemLink } from '../account/links.ts'
import { mailLink, notifyOwner } from '../account/mailedLinks.ts'
import { refuseGuessablePassword } from '../account/refusePassword.ts'
import { mailQuota, unknownRecipientQuota } from '../account/rules.ts'
import { insertAccount, markConfirmed } from '../account/store.ts'
import { findAccountByEmail } from '../session/store.ts'
import { hashPassword, type PasswordSender } from '../signIn/passwords.ts'

interface Registration {
  /** In lower case. */
  email: string
  password: string
  language: Language
  /** The network address of the caller. */
  address: string
  sender: PasswordSender
}

/**
 * Opens an account and mails the confirmation link. If the e-mail address has an account, notifies its owner and returns
 * false.
 */
async function openOrNotify(
  context: Context,
  { email, password, language, address, sender }: Registration,
): Promise<boolean> {
  const { db, now } = context
  const existing = await findAccountByEmail(db, email)
  const passwordHash = existing ? undefined : await hashPassword(password, sender)
  return await db.transaction().execute(async (transaction) => {
    const accountId =
      passwordHash !== undefined
        ? await insertAccount(transaction, { email, passwordHash, language, now: now() })
        : undefined
    if (accountId === undefined) {
      const owner = await findAccountByEmail(transaction, email)
      if (owner) await notifyOwner(transaction, context, { owner, address })
      return false
    }
    // Refuses instead of dropping the mail, because an account without a confirmation mail would be useless.
    const limits = { ...context, db: transaction }
    await takeOrRefuse(limits, mailQuota('confirmRegistration'), mailboxOf(email))
    await limitNetwork(limits, unknownRecipientQuota, address)
    const account = { accountId, language }
    await mailLink(transaction, context, { account, purpose: 'confirmRegistration', to: email })
    return true
  })
}

export async function openAccount(context: Context, registration: Registration): Promise<void> {
  await refuseGuessablePassword({ ...registration, field: 'body.password' })
  // Refuses only after the transaction has committed: a refusal inside it would roll back the mail to the owner.
  if (!(await openOrNotify(context, registration))) throw new Refusal('emailTaken')
}

export async function confirmAccount(context: Context, token: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const now = context.now()
    const { account } = await redeemLink(transaction, { purpose: 'confirmRegistration', token, now })
    await markConfirmed(transaction, account.accountId, now)
  })
}
