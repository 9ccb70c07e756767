import type { Context, SignedIn } from '../../context.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import { Refusal } from '../../platform/refusal.ts'
import { revokeOtherFamilies } from '../session/store.ts'
import type { VerifiedAccount } from '../signIn/verifiedPassword.ts'
import { commonFields } from './mailedLinks.ts'
import { deleteAccount, findUndoableEmailChange } from './store.ts'
import { describeWaitForDeletion } from './texts.ts'

type RequiredContext = Pick<Context, 'now' | 'settings' | 'reportSecurityEvent'>

/**
 * Deletes the account, ends its sessions and mails the owner. Data of the tenancy belong to the landlord and stay. Refuses
 * while a mailed link can undo a change of the e-mail address: an attacker could otherwise change the address and then delete
 * the account together with the owner's undo link.
 */
export async function deleteOwnAccount(
  context: RequiredContext,
  { owner, caller }: { owner: VerifiedAccount; caller: SignedIn },
): Promise<void> {
  const { language, accountId: subject } = caller
  const count = await owner.write(async (transaction, account) => {
    const { accountId, partnerId } = account
    const undoableUntil = await findUndoableEmailChange(transaction, accountId, context.now())
    if (undoableUntil)
      throw new Refusal('emailChangedRecently', {
        body: { description: describeWaitForDeletion(undoableUntil, language) },
      })
    const count = await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: null, now: context.now() })
    await deleteAccount(transaction, account)
    // From now on, the e-mail address on file counts instead of that of the account.
    if (partnerId !== null) await addEvent(transaction, { type: 'contact_data.changed', at: context.now(), partnerId })
    await addMessage(transaction, {
      ...commonFields(context, { accountId: null, language }),
      kind: 'accountDeleted',
      to: account.email,
    })
    return count
  })
  context.reportSecurityEvent('sessionEnded', { reason: 'accountDeleted', subject, count })
}
