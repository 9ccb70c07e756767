import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { isUniqueViolation } from '../../platform/database/uniqueViolation.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commonFields, invalidateLinks } from '../account/mailedLinks.ts'
import { issueLink, requirePasswordWithPasskeys, setEmail, setPassword } from '../account/store.ts'
import { notifyOfChangedNumbers } from '../partner/notice.ts'
import { lockContactData } from '../partner/store.ts'
import { type Account, lockAccount, revokeOtherFamilies } from '../session/store.ts'
import { hashOfNoPassword } from '../signIn/passwords.ts'
import { restoredNumbers, writeOldMobile } from './restoreMobile.ts'
import {
  clearRegistrationTries,
  deleteUnconfirmedAccount,
  invalidateCodesSince,
  markUndoLinksUsed,
  redirectMails,
  restorePasskeys,
  type UndoLink,
} from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

/** A change of an e-mail address that is undone. */
interface EmailChange {
  account: Account
  oldEmail: string
  link: UndoLink
}

/**
 * If the tenant's mobile number was changed after the e-mail address, restores the number too, because the notice of that
 * change went to the new e-mail address. Returns whether the number was restored.
 */
async function restoreMobileToo(
  transaction: Transaction<DB>,
  context: RequiredContext,
  { account, oldEmail, link }: EmailChange,
): Promise<boolean> {
  const { partnerId, accountId, language } = account
  if (partnerId === null) return false
  const { email: emailOnFile } = await lockContactData(transaction, partnerId)
  const [change] = await markUndoLinksUsed(transaction, { partnerId, since: link.changedAt, now: context.now() })
  if (!change) return false
  await writeOldMobile(transaction, context, { ...change, partnerId })
  await notifyOfChangedNumbers(transaction, context, {
    account: { accountId, email: oldEmail },
    language,
    emailOnFile,
    numbers: restoredNumbers(change.oldMobile),
  })
  return true
}

/**
 * Ends all access that an attacker may have:
 * - Deletes the passkeys that were added since the change, and restores whether a passkey is required.
 * - Makes older passkeys need the new password at their next sign-in, because they may also be the attacker's.
 * - Invalidates all mailed links, and the access codes that were sent since the change.
 * - Ends all sessions.
 *
 * Also gives back the tries for access codes, and redirects undelivered mails. Returns the number of ended sessions.
 */
async function removeAccess(
  transaction: Transaction<DB>,
  context: RequiredContext,
  { account, oldEmail, link: { changedAt: since, requiredPasskey } }: EmailChange,
): Promise<number> {
  const { accountId, partnerId, email: replacedEmail } = account
  const now = context.now()
  await restorePasskeys(transaction, { accountId, since, isRequired: requiredPasskey })
  await requirePasswordWithPasskeys(transaction, accountId)
  await invalidateLinks(transaction, context, accountId)
  await clearRegistrationTries(transaction, accountId)
  if (partnerId !== null)
    await invalidateCodesSince(transaction, { partnerId, channels: ['sms', 'letter'], since, now })
  await redirectMails(transaction, { accountId, replacedEmail, oldEmail })
  return await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: null, now })
}

interface EmailUndo {
  accountId: string
  findUnderLock: (transaction: Transaction<DB>) => Promise<UndoLink>
}

/**
 * Undoes a change of the e-mail address and all later changes of the address and the mobile number. Returns a token that sets
 * a new password. An attacker who changed the address knew the password. The function therefore invalidates the password and
 * the undo links of this and later changes, and ends all other access (`removeAccess`).
 */
export async function restoreEmail(context: RequiredContext, { accountId, findUnderLock }: EmailUndo): Promise<string> {
  const { resetToken, count, hasMobileChange } = await context.db.transaction().execute(async (transaction) => {
    const now = context.now()
    const account = await lockAccount(transaction, accountId)
    if (!account) throw new Refusal('linkNotValid')
    if (account.partnerId !== null) await lockContactData(transaction, account.partnerId)
    const link = await findUnderLock(transaction)
    const { oldEmail } = link
    if (oldEmail === null) throw new Error('The undo link of an account has no e-mail address.')
    await markUndoLinksUsed(transaction, { accountId, since: link.changedAt, now })
    // Otherwise, an attacker could prevent the undo by registering the old address.
    await deleteUnconfirmedAccount(transaction, oldEmail)
    await setEmail(transaction, { accountId, email: oldEmail, at: now }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('linkNotValid', { cause: error }) : error
    })
    // No password is right until the owner sets a new one.
    await setPassword(transaction, accountId, hashOfNoPassword())
    const change = { account, oldEmail, link }
    const count = await removeAccess(transaction, context, change)
    const hasMobileChange = await restoreMobileToo(transaction, context, change)
    await addMessage(transaction, { ...commonFields(context, account), kind: 'emailChangeUndone', to: account.email })
    const newToken = await issueLink(transaction, { accountId, purpose: 'resetPassword', now })
    return { resetToken: newToken, count, hasMobileChange }
  })
  context.reportSecurityEvent('credentialChanged', { reason: 'emailChangeUndone', subject: accountId })
  if (hasMobileChange)
    context.reportSecurityEvent('credentialChanged', { reason: 'mobileNumberChangeUndone', subject: accountId })
  context.reportSecurityEvent('sessionEnded', { reason: 'emailChangeUndone', subject: accountId, count })
  return resetToken
}
