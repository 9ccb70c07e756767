import type { Context, SignedIn } from '../../context.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { revokeOtherFamilies } from '../session/store.ts'
import type { VerifiedAccount } from '../session/verifiedPassword.ts'
import { about } from './mailedLinks.ts'
import { deleteAccount } from './store.ts'

type RequiredContext = Pick<Context, 'now' | 'settings' | 'reportSecurityEvent'>

/**
 * Deletes the account and the rows that refer to it. Data of the tenancy belong to the landlord and stay. The mail that confirms
 * the deletion is stored after it, and therefore without an account id.
 */
export async function closeAccount(
  context: RequiredContext,
  { owner, caller }: { owner: VerifiedAccount; caller: SignedIn },
): Promise<void> {
  const { language, accountId: subject } = caller
  const count = await owner.write(async (transaction, account) => {
    const { accountId } = account
    const count = await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: null, now: context.now() })
    await deleteAccount(transaction, account)
    await addMessage(transaction, {
      ...about(context, { accountId: null, language }),
      kind: 'accountDeleted',
      to: account.email,
    })
    return count
  })
  context.reportSecurityEvent('sessionEnded', { reason: 'accountDeleted', subject, count })
}
