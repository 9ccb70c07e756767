import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { linkExpiry, linkTo } from './rules.ts'
import { hashOf } from './store.ts'

/** A change that the tenant can undo: the changed account or tenant, and the old value. */
type UndoableChange =
  | { accountId: string; oldEmail: string }
  /** `oldMobile` is null if no number was on file. */
  | { partnerId: string; oldMobile: string | null }

/**
 * Stores a link that undoes a change, in the transaction of the change, and returns its URL. A later change of the
 * credentials does not invalidate the link, because an attacker could make such a change.
 */
export async function issueUndoLink(
  transaction: Transaction<DB>,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  change: UndoableChange,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const changedAt = now()
  await transaction
    .insertInto('undo_links')
    .values({
      token_hash: hashOf(token),
      ...('accountId' in change
        ? { account_id: change.accountId, old_email: change.oldEmail }
        : { partner_id: change.partnerId, old_mobile: change.oldMobile }),
      changed_at: changedAt,
      expires_at: linkExpiry('undoChange', changedAt),
    })
    .execute()
  return linkTo(settings.publicUrl, 'undoChange', token)
}
