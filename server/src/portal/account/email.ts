import type { Context, SignedIn } from '../../context.ts'
import { isUniqueViolation } from '../../platform/database/uniqueViolation.ts'
import { addMessage, redirectUnsentNews } from '../../platform/delivery/outbox.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { findAccountByEmail, revokeOtherFamilies } from '../session/store.ts'
import type { VerifiedAccount } from '../signIn/verifiedPassword.ts'
import { redeemLink } from './links.ts'
import {
  commonFields,
  invalidateLinks,
  mailLink,
  notifyOwner,
  takeMailQuota,
  takeUnknownRecipientQuota,
} from './mailedLinks.ts'
import { setEmail } from './store.ts'
import { issueEmailUndoLink } from './undoLinks.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings'>

interface Change {
  owner: VerifiedAccount
  caller: SignedIn
  newEmail: string
}

/**
 * Sends the new e-mail address a link that confirms it, and the old address a notice. If the new address already has an
 * account, the owner of that account gets a notice instead of the link. A mail whose quota is used up is not sent. The
 * response is the same in all these cases, so it does not reveal whether the new address has an account.
 */
export async function changeEmail(context: RequiredContext, { owner, caller, newEmail }: Change): Promise<void> {
  const { language, familyId, address } = caller
  await owner.write(async (transaction, { accountId, email }) => {
    if (newEmail === email) throw refuseField('emailUnchanged', 'body.newEmail', language)
    const account = { accountId, language }
    const other = await findAccountByEmail(transaction, newEmail)
    if (other) await notifyOwner(transaction, context, { owner: other, address })
    else if (
      (await takeMailQuota(transaction, context, 'confirmEmail', newEmail)) &&
      (await takeUnknownRecipientQuota(transaction, context, address))
    )
      await mailLink(transaction, context, { account, purpose: 'confirmEmail', to: newEmail, newEmail, familyId })
    if (await takeMailQuota(transaction, context, 'emailWillChange', email))
      await addMessage(transaction, { ...commonFields(context, account), kind: 'emailWillChange', to: email, newEmail })
  })
}

/**
 * Replaces the e-mail address of the account with the new one. Invalidates the links of the account, except undo links, and
 * ends every session except the one that requested the change. The old address gets a mail with a link that undoes the
 * change.
 */
export async function confirmEmail(
  context: RequiredContext & Pick<Context, 'reportSecurityEvent'>,
  token: string,
): Promise<void> {
  const { subject, count } = await context.db.transaction().execute(async (transaction) => {
    const now = context.now()
    const { account, newEmail, familyId } = await redeemLink(transaction, { purpose: 'confirmEmail', token, now })
    if (newEmail === null) throw new Refusal('linkNotValid')
    const { accountId, email, requiresPasskey } = account
    await setEmail(transaction, { accountId, email: newEmail, at: now }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('linkNotValid', { cause: error }) : error
    })
    await invalidateLinks(transaction, context, accountId)
    await redirectUnsentNews(transaction, { accountId, from: email, to: newEmail })
    const count = await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: familyId, now })
    const undoLink = await issueEmailUndoLink(transaction, context, { accountId, oldEmail: email, requiresPasskey })
    await addMessage(transaction, {
      ...commonFields(context, account),
      kind: 'emailChanged',
      to: email,
      newEmail,
      undoLink,
    })
    return { subject: accountId, count }
  })
  context.reportSecurityEvent('credentialChanged', { reason: 'email', subject })
  context.reportSecurityEvent('sessionEnded', { reason: 'emailChanged', subject, count })
}
