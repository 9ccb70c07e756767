import type { Transaction } from 'kysely'
import type { Context, SignedIn, Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { takeOrRefuse } from '../../platform/limits/quota.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Account, revokeOtherFamilies } from '../session/store.ts'
import { createDevices } from '../signIn/devices.ts'
import { hashPassword, passwordSenderOf } from '../signIn/passwords.ts'
import { clearFailures } from '../signIn/signInLimits.ts'
import type { VerifiedAccount } from '../signIn/verifiedPassword.ts'
import { redeemLink } from './links.ts'
import { commonFields, invalidateLinks } from './mailedLinks.ts'
import { refuseGuessablePassword } from './refusePassword.ts'
import { mailQuota } from './rules.ts'
import { deletePasskeys, findLinkedAccount, markConfirmed, requirePasswordWithPasskeys, setPassword } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'now' | 'settings' | 'tokens' | 'reportSecurityEvent'>

interface Change {
  account: Pick<Account, 'accountId' | 'email' | 'language' | 'requiresPasskey'>
  passwordHash: string
  /** The session that changed the password and stays valid; null for a reset. */
  familyId: string | null
}

interface PasskeyCounts {
  removedPasskeys: number
  remainingPasskeys: number
}

/**
 * If the account requires no passkey, deletes its passkeys, because an attacker who knew the old password may have added one.
 * If the account requires a passkey, the passkeys stay, but each needs the new password at its next sign-in: if they were
 * deleted, access to the mailbox would be enough to reset the password and sign in.
 */
async function deleteOrRestrictPasskeys(
  transaction: Transaction<DB>,
  { accountId, requiresPasskey }: Change['account'],
): Promise<PasskeyCounts> {
  if (requiresPasskey)
    return { removedPasskeys: 0, remainingPasskeys: await requirePasswordWithPasskeys(transaction, accountId) }
  return { removedPasskeys: await deletePasskeys(transaction, accountId), remainingPasskeys: 0 }
}

interface Revoked {
  endedSessions: number
  removedPasskeys: number
}

/**
 * Sets the password, deletes or restricts the passkeys, deletes the links except undo links, ends every session except the
 * one that changed the password, and mails the owner.
 */
async function replacePassword(
  transaction: Transaction<DB>,
  context: RequiredContext,
  change: Change,
): Promise<Revoked> {
  const { account, passwordHash, familyId } = change
  const { accountId, email } = account
  const passkeys = await deleteOrRestrictPasskeys(transaction, account)
  await setPassword(transaction, accountId, passwordHash)
  await invalidateLinks(transaction, context, accountId)
  const endedSessions = await revokeOtherFamilies(transaction, {
    accountId,
    exceptFamilyId: familyId,
    now: context.now(),
  })
  await addMessage(transaction, { ...commonFields(context, account), kind: 'passwordChanged', to: email, ...passkeys })
  return { endedSessions, removedPasskeys: passkeys.removedPasskeys }
}

function reportChange(
  { reportSecurityEvent }: RequiredContext,
  { reason, subject, revoked }: { reason: 'passwordChanged' | 'passwordReset'; subject: string; revoked: Revoked },
): void {
  reportSecurityEvent('credentialChanged', { reason: 'password', subject })
  if (revoked.removedPasskeys > 0) reportSecurityEvent('credentialChanged', { reason: 'passkey', subject })
  reportSecurityEvent('sessionEnded', { reason, subject, count: revoked.endedSessions })
}

/**
 * Changes the password in a session. Throws `tooManyTries` if the quota of mails about such changes is used up, so that no change
 * happens without its mail.
 */
export async function changePassword(
  context: RequiredContext,
  { owner, caller, newPassword }: { owner: VerifiedAccount; caller: SignedIn; newPassword: string },
): Promise<void> {
  const { language, familyId } = caller
  await refuseGuessablePassword({
    password: newPassword,
    email: owner.account.email,
    field: 'body.newPassword',
    language,
  })
  const { accountId, partnerId } = owner.account
  const passwordHash = await hashPassword(newPassword, passwordSenderOf(caller, { account: accountId, partnerId }))
  const revoked = await owner.write(async (transaction, account) => {
    await takeOrRefuse({ ...context, db: transaction }, mailQuota('passwordChanged'), mailboxOf(account.email))
    return await replacePassword(transaction, context, { account: { ...account, language }, passwordHash, familyId })
  })
  reportChange(context, { reason: 'passwordChanged', subject: accountId, revoked })
  if (!caller.isOnSharedDevice) caller.device.sendToken(createDevices(context).issue({ accountId, passwordHash }))
}

/**
 * Sets a new password with a mailed link. Receiving the mail proves ownership of the e-mail address, so the address is
 * confirmed too.
 */
export async function resetPassword(
  context: RequiredContext,
  { token, newPassword, caller }: { token: string; newPassword: string; caller: Visitor },
): Promise<void> {
  const { language, device } = caller
  const link = { purpose: 'resetPassword', token, now: context.now() } as const
  const linkedAccount = await findLinkedAccount(context.db, link)
  if (!linkedAccount) throw new Refusal('linkNotValid')
  // A guessable password is refused before the link is redeemed, so the tenant can use the link again with another password.
  await refuseGuessablePassword({
    password: newPassword,
    email: linkedAccount.email,
    field: 'body.newPassword',
    language,
  })
  const { accountId, partnerId } = linkedAccount
  const passwordHash = await hashPassword(newPassword, passwordSenderOf(caller, { account: accountId, partnerId }))
  const revoked = await context.db.transaction().execute(async (transaction) => {
    const { account } = await redeemLink(transaction, link)
    await markConfirmed(transaction, account.accountId, context.now())
    const change = { account: { ...account, language }, passwordHash, familyId: null }
    const revoked = await replacePassword(transaction, context, change)
    await clearFailures(transaction, context, account.email)
    return revoked
  })
  reportChange(context, { reason: 'passwordReset', subject: accountId, revoked })
  device.sendToken(createDevices(context).issue({ accountId, passwordHash }))
}
