import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { type Account, lockAccount } from '../session/store.ts'
import { deleteLink, findLink, type GivenLink } from './store.ts'

interface UsedLink {
  account: Account
  newEmail: string | null
  /** The session that asked for the link. */
  familyId: string | null
}

/** Uses a mailed link up under the row lock of its account, so that it never outlives a change of the credentials. */
export async function useLink(transaction: Transaction<DB>, link: GivenLink): Promise<UsedLink> {
  const found = await findLink(transaction, link)
  const account = found && (await lockAccount(transaction, found.accountId))
  // The account is locked first, as everywhere; of many at once the first one deletes the link.
  const used = account && (await deleteLink(transaction, link))
  if (!used) throw new Refusal('linkNotValid')
  return { account, ...used }
}
