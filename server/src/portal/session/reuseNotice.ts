import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { findAccount } from './store.ts'

/** Tells the owner of an account by mail that the reuse of a refresh token has ended a session. */
export async function notifyOfReuse(
  transaction: Transaction<DB>,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  accountId: string,
): Promise<void> {
  const account = await findAccount(transaction, accountId)
  if (!account) return
  const { email, language } = account
  const { brand } = settings
  await addMessage(transaction, { accountId, language, brand, at: now(), kind: 'refreshTokenReused', to: email })
}
