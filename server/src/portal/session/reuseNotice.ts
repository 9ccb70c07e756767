import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { takeFrom } from '../../platform/limits/quota.ts'
import { reuseNoticeQuota } from './rules.ts'
import { findAccount } from './store.ts'

/**
 * Tells the owner of an account by mail that the reuse of a refresh token has ended a session. Sends nothing if the
 * `reuseNoticeQuota` is used up.
 */
export async function notifyOfReuse(
  transaction: Transaction<DB>,
  { settings, tokens, now }: Pick<Context, 'settings' | 'tokens' | 'now'>,
  accountId: string,
): Promise<void> {
  const account = await findAccount(transaction, accountId)
  if (!account) return
  if (!(await takeFrom({ db: transaction, tokens, now }, reuseNoticeQuota, accountId))) return
  const { email, language } = account
  const { brand } = settings
  await addMessage(transaction, { accountId, language, brand, at: now(), kind: 'refreshTokenReused', to: email })
}
