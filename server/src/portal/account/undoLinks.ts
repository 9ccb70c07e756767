import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { linkExpiry, linkTo } from './rules.ts'
import { hashOf } from './store.ts'

type RequiredContext = Pick<Context, 'now' | 'settings'>

interface EmailChange {
  accountId: string
  oldEmail: string
  /** Whether the account required a passkey before the change. */
  requiresPasskey: boolean
}

/** What a link restores, and the time of the earliest change that it undoes. */
type Restored = { firstChangedAt: Date } & (EmailChange | { partnerId: string; oldMobile: string | null })

/**
 * Stores a link that undoes a change, in the transaction of the change, and returns its URL. A later change of the
 * credentials does not invalidate the link, because an attacker could make such a change.
 */
async function issueUndoLink(
  transaction: Transaction<DB>,
  { now, settings }: RequiredContext,
  { firstChangedAt, ...restored }: Restored,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const changedAt = now()
  await transaction
    .insertInto('undo_links')
    .values({
      token_hash: hashOf(token),
      ...('accountId' in restored
        ? {
            account_id: restored.accountId,
            old_email: restored.oldEmail,
            required_passkey: restored.requiresPasskey,
          }
        : { partner_id: restored.partnerId, old_mobile: restored.oldMobile }),
      changed_at: changedAt,
      first_changed_at: firstChangedAt,
      expires_at: linkExpiry('undoChange', changedAt),
    })
    .execute()
  return linkTo(settings.publicUrl, 'undoChange', token)
}

/** Issues a link that restores the e-mail address of an account. */
export const issueEmailUndoLink = (
  transaction: Transaction<DB>,
  context: RequiredContext,
  change: EmailChange,
): Promise<string> => issueUndoLink(transaction, context, { ...change, firstChangedAt: context.now() })

interface MobileChange {
  partnerId: string
  /** The number before this change; null if no number was on file. */
  oldMobile: string | null
}

/**
 * Issues a link that restores an earlier mobile number of the tenant, and returns the link and that number. While an earlier
 * change can still be undone, the link restores the number before that earlier change. Otherwise, an attacker could change
 * the number twice, and the second link would restore the attacker's first number. The transaction must hold the lock of the
 * tenant.
 */
export async function issueMobileUndoLink(
  transaction: Transaction<DB>,
  context: RequiredContext,
  { partnerId, oldMobile }: MobileChange,
): Promise<{ link: string; oldMobile: string | null }> {
  const now = context.now()
  const firstChange = await transaction
    .selectFrom('undo_links')
    .select(['old_mobile as oldMobile', 'first_changed_at as firstChangedAt'])
    .where('partner_id', '=', partnerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('first_changed_at')
    .executeTakeFirst()
  const restored = firstChange ?? { oldMobile, firstChangedAt: now }
  const link = await issueUndoLink(transaction, context, { partnerId, ...restored })
  return { link, oldMobile: restored.oldMobile }
}
