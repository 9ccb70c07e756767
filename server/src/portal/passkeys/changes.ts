import type { NewPasskey } from '@portal/contract/account/newPasskey'
import { maxPasskeys } from '@portal/contract/account/passkeys'
import type { Transaction } from 'kysely'
import type { Context, SignedIn } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { mailboxOf } from '../../platform/limits/mailbox.ts'
import { takeOrRefuse } from '../../platform/limits/quota.ts'
import { redeemChallenge } from '../../platform/passkeys/challenges.ts'
import { relyingPartyAt, verifyNewPasskey } from '../../platform/passkeys/webAuthn.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mailQuota } from '../account/rules.ts'
import { endSessions } from '../session/liveSessions.ts'
import type { Account } from '../session/store.ts'
import type { VerifiedAccount } from '../signIn/verifiedPassword.ts'
import { createChallenges, type IssuedChallenge } from './challenges.ts'
import { notifyOfPasskeys } from './notice.ts'
import { deletePasskey, insertPasskey, listPasskeys, setRequirement } from './store.ts'
import { isForSession } from './verifiedPasskey.ts'

interface Change {
  owner: VerifiedAccount
  caller: SignedIn
}

/**
 * Limits how often a passkey is added or the requirement of a passkey is ended, because each of these changes sends a mail.
 * Refuses the change instead of dropping the mail, so that no change happens without a notice. Removing a passkey and
 * starting the requirement are not limited: an attacker must not be able to prevent them, and they cannot be repeated without
 * the limited changes.
 */
const limitNotices = (transaction: Transaction<DB>, context: Context, { email }: Account): Promise<void> =>
  takeOrRefuse({ ...context, db: transaction }, mailQuota('passkeysChanged'), mailboxOf(email))

/** Adds a passkey that the caller's authenticator has created for a challenge of this session. */
export async function addPasskey(
  context: Context,
  { owner, caller, passkey, name }: Change & { passkey: NewPasskey; name: string | undefined },
): Promise<void> {
  const { now } = context
  const challenges = createChallenges(context)
  let challenge: IssuedChallenge | undefined
  const publicKey = await verifyNewPasskey(passkey, {
    relyingParty: relyingPartyAt(context.settings.publicUrl),
    isExpectedChallenge(text) {
      challenge = challenges.read(text)
      return challenge !== undefined && isForSession(caller)(challenge, owner.account)
    },
  })
  if (!publicKey || !challenge) throw new Refusal('passkeyNotAccepted')
  const verifiedChallenge = challenge
  await owner.write(async (transaction, account) => {
    const { accountId } = account
    if (!(await redeemChallenge(transaction, context, verifiedChallenge))) throw new Refusal('passkeyNotAccepted')
    if ((await listPasskeys(transaction, accountId)).length >= maxPasskeys) throw new Refusal('tooManyPasskeys')
    const isNew = await insertPasskey(transaction, { accountId, passkey: publicKey, name, now: now() })
    if (!isNew) throw new Refusal('passkeyNotAccepted')
    await limitNotices(transaction, context, account)
    await notifyOfPasskeys(transaction, context, {
      account: { ...account, language: caller.language },
      change: 'added',
    })
  })
  context.reportSecurityEvent('credentialChanged', { reason: 'passkey', subject: owner.account.accountId })
}

/** Removes a passkey. Removing the last one ends the requirement. Another account's passkey is refused like a missing one. */
export async function removePasskey(
  context: Context,
  { owner, caller, passkeyId }: Change & { passkeyId: string },
): Promise<void> {
  const endsRequirement = await owner.write(async (transaction, account) => {
    const { accountId } = account
    if (!(await deletePasskey(transaction, accountId, passkeyId))) throw new Refusal('passkeyNotFound')
    const isLast = (await listPasskeys(transaction, accountId)).length === 0
    const ends = isLast && account.requiresPasskey
    if (ends) await setRequirement(transaction, accountId, false)
    await notifyOfPasskeys(transaction, context, {
      account: { ...account, language: caller.language },
      change: 'removed',
    })
    return ends
  })
  const subject = owner.account.accountId
  context.reportSecurityEvent('credentialChanged', { reason: 'passkey', subject })
  if (endsRequirement) context.reportSecurityEvent('credentialChanged', { reason: 'passkeyOptional', subject })
}

/**
 * Sets whether a sign-in with the password also requires a passkey. A new requirement ends the other sessions, and is refused
 * if the account has no passkey. Does nothing if the account is already in this state.
 */
export async function requirePasskey(
  context: Context,
  { owner, caller, isRequired }: Change & { isRequired: boolean },
): Promise<void> {
  const count = await owner.write(async (transaction, account) => {
    const { accountId } = account
    if (isRequired === account.requiresPasskey) return undefined
    if (isRequired && (await listPasskeys(transaction, accountId)).length === 0) throw new Refusal('passkeyNotFound')
    await setRequirement(transaction, accountId, isRequired)
    // Ends the other sessions, because they may have begun with the password alone.
    const others = { accountId, exceptFamilyId: caller.familyId, now: context.now() }
    const ended = isRequired ? await endSessions(transaction, others) : 0
    if (!isRequired) await limitNotices(transaction, context, account)
    await notifyOfPasskeys(transaction, context, {
      account: { ...account, language: caller.language },
      change: isRequired ? 'required' : 'optional',
    })
    return ended
  })
  if (count === undefined) return
  const subject = owner.account.accountId
  const reason = isRequired ? 'passkeyRequired' : 'passkeyOptional'
  context.reportSecurityEvent('credentialChanged', { reason, subject })
  context.reportSecurityEvent('sessionEnded', { reason: 'passkeyRequired', subject, count })
}
