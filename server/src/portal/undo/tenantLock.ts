import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { findAccountByTenant } from '../account/store.ts'
import { type ContactOnFile, lockContactData } from '../partner/store.ts'
import { type Account, lockAccount } from '../session/store.ts'

interface LockedTenant {
  /** The account that is connected with the tenant; undefined if there is none. */
  account: Account | undefined
  contact: ContactOnFile
}

/**
 * Locks the connected account and then the tenant. Returns undefined if another account was connected, or the account was
 * disconnected, while this call waited for the locks.
 */
async function lockTenant(transaction: Transaction<DB>, partnerId: string): Promise<LockedTenant | undefined> {
  const found = await findAccountByTenant(transaction, partnerId)
  if (found) await lockAccount(transaction, found.accountId)
  const contact = await lockContactData(transaction, partnerId)
  // From now on, no account can be connected, because a connection locks the tenant too.
  const account = await findAccountByTenant(transaction, partnerId)
  return account?.accountId === found?.accountId ? { account, contact } : undefined
}

/**
 * Runs `work` in a transaction that locks the tenant's account and then the tenant, in the same order as every other
 * transaction (`lockAccount`). If the tenant has another account by the time the locks are granted, begins a new transaction,
 * because locking that account after the tenant could deadlock.
 */
export async function withTenantLock<T>(
  db: Kysely<DB>,
  partnerId: string,
  work: (transaction: Transaction<DB>, tenant: LockedTenant) => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      const tenant = await lockTenant(transaction, partnerId)
      return tenant && { outcome: await work(transaction, tenant) }
    })
    if (done) return done.outcome
  }
}
