import type { Transaction } from 'kysely'
import { about } from '../account/mails.ts'
import type { DB } from '../database/schema.ts'
import { announce } from '../delivery/outbox.ts'
import type { Parts } from '../parts.ts'
import type { Account } from '../session/store.ts'
import { letterTo } from './letterTo.ts'
import { readTenant } from './store.ts'

interface Connection {
  account: Account
  partnerId: string
}

/**
 * Tells the tenant by every other channel on file that an account was connected with the contract: whoever took an access
 * code out of a letter box controls the account's own address, and none of these.
 */
export async function announceConnection(
  transaction: Transaction<DB>,
  parts: Pick<Parts, 'now' | 'settings'>,
  { account, partnerId }: Connection,
): Promise<void> {
  const tenant = await readTenant(transaction, partnerId)
  // Belongs to no account, so that deleting the account does not keep it from going out.
  const message = about(parts, { accountId: null, language: account.language })
  const { email, mobile, customerNumber } = tenant
  const hasOtherEmail = email !== null && email.toLowerCase() !== account.email
  if (hasOtherEmail) await announce(transaction, { ...message, kind: 'accountConnected', to: email })
  if (mobile !== null) await announce(transaction, { ...message, kind: 'accountConnectedBySms', to: mobile })
  const letter = letterTo(tenant)
  if (!hasOtherEmail && mobile === null && letter)
    await announce(transaction, { ...message, kind: 'accountConnectedByLetter', ...letter, customerNumber })
}
