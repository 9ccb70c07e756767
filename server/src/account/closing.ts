import { announce } from '../delivery/outbox.ts'
import type { Parts, SignedIn } from '../parts.ts'
import type { VerifiedAccount } from '../session/verifiedPassword.ts'
import { about } from './mails.ts'
import { deleteAccount } from './store.ts'

type Needed = Pick<Parts, 'now' | 'settings'>

/**
 * Deletes the account and all that is known of it; the tenancy stays the landlord's. The last mail belongs to no account,
 * so that it still goes out.
 */
export async function closeAccount(
  parts: Needed,
  { owner, caller }: { owner: VerifiedAccount; caller: SignedIn },
): Promise<void> {
  const { language } = caller
  await owner.write(async (transaction, account) => {
    await deleteAccount(transaction, account)
    await announce(transaction, {
      ...about(parts, { accountId: null, language }),
      kind: 'accountDeleted',
      to: account.email,
    })
  })
}
