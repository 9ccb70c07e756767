import { announce } from '../delivery/outbox.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { about } from './mails.ts'
import { type Account, deleteAccount } from './store.ts'

/**
 * Deletes the account and all that is known of it; the tenancy stays the landlord's. The last mail belongs to no account,
 * so that it still goes out.
 */
export async function closeAccount(
  parts: Parts,
  { owner, caller }: { owner: Account; caller: SignedIn },
): Promise<void> {
  const { language } = caller
  await parts.db.transaction().execute(async (transaction) => {
    await deleteAccount(transaction, owner)
    await announce(transaction, {
      ...about(parts, { accountId: null, language }),
      kind: 'accountDeleted',
      to: owner.email,
    })
  })
}
