import type { Undone } from '@portal/contract/account/undo'
import type { Language } from '@portal/contract/api/texts'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { restoreEmail } from './restoreEmail.ts'
import { restoreMobile } from './restoreMobile.ts'
import { findUndoLink, type UndoLink } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

/** Finds an undo link that can be used, or throws a refusal with the reason. */
async function requireUndoLink(db: Context['db'], token: string, now: Date): Promise<UndoLink> {
  const link = await findUndoLink(db, token)
  if (!link) throw new Refusal('linkNotValid')
  if (link.usedAt !== null) throw new Refusal('linkUsed')
  if (link.expiresAt <= now) throw new Refusal('linkExpired')
  return link
}

/**
 * Undoes the change to which a mailed link belongs, and all later changes of the same kind. The undo of a mobile number also
 * undoes earlier changes that could still be undone when the link was issued. The undo of an e-mail address also undoes the
 * later changes of the mobile number.
 */
export async function undoChange(
  context: RequiredContext,
  { token, language }: { token: string; language: Language },
): Promise<Undone> {
  const { accountId, partnerId } = await requireUndoLink(context.db, token, context.now())
  /**
   * Called while the account or the contact data is locked. Of several concurrent calls with the same link, only the first
   * finds it unused, because the others wait for that lock.
   */
  const findUnderLock = (transaction: Transaction<DB>) => requireUndoLink(transaction, token, context.now())
  if (accountId !== null)
    return { undone: 'email', resetToken: await restoreEmail(context, { accountId, findUnderLock }) }
  if (partnerId === null) throw new Error('An undo link belongs to no account and to no tenant.')
  await restoreMobile(context, { partnerId, language, findUnderLock })
  return { undone: 'mobileNumber', resetToken: null }
}
