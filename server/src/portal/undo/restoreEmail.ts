import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { isUniqueViolation } from '../../platform/database/uniqueViolation.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { about, invalidateLinks } from '../account/mailedLinks.ts'
import { deletePasskeys, issueLink, setEmail, setPassword } from '../account/store.ts'
import { lockContactData } from '../partner/store.ts'
import { hashPassword } from '../session/passwords.ts'
import { lockAccount, revokeOtherFamilies } from '../session/store.ts'
import { writeOldMobile } from './restoreMobile.ts'
import { deleteUnconfirmedAccount, type UndoLink, useUndoLinks } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

interface EmailUndo {
  accountId: string
  findUnderLock: (transaction: Transaction<DB>) => Promise<UndoLink>
}

/**
 * Undoes a change of the e-mail address, and returns a token that sets a new password. Ends every session, invalidates the
 * password and all other links, because an attacker who changed the address knew the password. Also restores the mobile
 * number if it was changed later, because the notice of that change went to the new address.
 */
export async function restoreEmail(context: RequiredContext, { accountId, findUnderLock }: EmailUndo): Promise<string> {
  // The password is random and is not stored, so no password is right until the owner sets a new one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), { id: accountId, isKnown: true })
  const { resetToken, count, hasMobileChange } = await context.db.transaction().execute(async (transaction) => {
    const now = context.now()
    const account = await lockAccount(transaction, accountId)
    if (!account) throw new Refusal('linkNotValid')
    const { partnerId, email: newEmail } = account
    // Transactions lock the account before the tenant, and both before their links.
    if (partnerId !== null) await lockContactData(transaction, partnerId)
    const { oldEmail, changedAt } = await findUnderLock(transaction)
    if (oldEmail === null) throw new Error('The undo link of an account has no e-mail address.')
    await useUndoLinks(transaction, { accountId, since: changedAt, now })
    const [mobileChange] =
      partnerId === null ? [] : await useUndoLinks(transaction, { partnerId, since: changedAt, now })

    // Otherwise, an attacker could prevent the undo by registering the old address.
    await deleteUnconfirmedAccount(transaction, oldEmail)
    await setEmail(transaction, accountId, oldEmail).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('linkNotValid', { cause: error }) : error
    })
    await setPassword(transaction, accountId, passwordHash)
    await deletePasskeys(transaction, accountId)
    await invalidateLinks(transaction, context, accountId)
    const count = await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: null, now })
    if (mobileChange && partnerId !== null) await writeOldMobile(transaction, context, { ...mobileChange, partnerId })

    await addMessage(transaction, { ...about(context, account), kind: 'emailChangeUndone', to: newEmail })
    const newToken = await issueLink(transaction, { accountId, purpose: 'resetPassword', now })
    return { resetToken: newToken, count, hasMobileChange: mobileChange !== undefined }
  })
  context.reportSecurityEvent('credentialChanged', { reason: 'emailChangeUndone', subject: accountId })
  if (hasMobileChange)
    context.reportSecurityEvent('credentialChanged', { reason: 'mobileNumberChangeUndone', subject: accountId })
  context.reportSecurityEvent('sessionEnded', { reason: 'emailChangeUndone', subject: accountId, count })
  return resetToken
}
