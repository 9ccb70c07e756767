import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Account, isRevoked, lockAccount } from '../session/store.ts'
import { deleteLink, findLinkedAccount, type PresentedLink } from './store.ts'

interface RedeemedLink {
  account: Account
  newEmail: string | null
  /** The session that requested the link. */
  familyId: string | null
}

/**
 * Deletes a mailed link and returns its data, or throws `linkNotValid`. Locks the account until the transaction ends, so a
 * concurrent change of the credentials waits. A change that came first has already deleted the link. A link that a session
 * requested is not valid after that session has been ended.
 */
export async function redeemLink(transaction: Transaction<DB>, link: PresentedLink): Promise<RedeemedLink> {
  const found = await findLinkedAccount(transaction, link)
  const account = found && (await lockAccount(transaction, found.accountId))
  // Changes of the credentials also lock the account before they delete links; the same order prevents deadlocks. Of several
  // concurrent calls with the same link, only the first deletes the link, and the others are refused.
  const deleted = account && (await deleteLink(transaction, link))
  if (!deleted) throw new Refusal('linkNotValid')
  if (deleted.familyId !== null && (await isRevoked(transaction, deleted.familyId))) throw new Refusal('linkNotValid')
  return { account, ...deleted }
}
