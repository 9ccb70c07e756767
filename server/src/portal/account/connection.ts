import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { deleteUnsentNews } from '../../platform/delivery/outbox.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import { endSessions } from '../session/liveSessions.ts'

interface Connection {
  partnerId: string
  /** The channel that delivered the access code. */
  channel: 'sms' | 'letter'
  codeSentAt: Date
}

/**
 * Connects an account with a tenant. The account stops requiring a passkey, because a passkey from an earlier tenancy may be
 * lost. Deletes the undo links of the account: with such a link, the owner of a former e-mail address could take over the
 * account, and with it the tenant's data.
 */
export async function connectWithTenant(
  db: Kysely<DB>,
  { accountId, now, partnerId, channel, codeSentAt }: Connection & { accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      partner_id: partnerId,
      requires_passkey: false,
      connected_at: now,
      connection_channel: channel,
      connection_code_sent_at: codeSentAt,
    })
    .where('account_id', '=', accountId)
    .execute()
  await db.deleteFrom('undo_links').where('account_id', '=', accountId).execute()
  // From now on, the e-mail address of the account counts instead of the one on file.
  await addEvent(db, { type: 'contact_data.changed', at: now, partnerId })
}

/**
 * Disconnects an account from its tenant, ends its sessions, and deletes the news about the tenant that were not sent yet: the
 * account may belong to another person. The account stays, and can be connected with another access code. The transaction must
 * hold the lock of the account. Returns the number of ended sessions.
 */
export async function disconnectFromTenant(
  transaction: Transaction<DB>,
  { accountId, partnerId, now }: { accountId: string; partnerId: string; now: Date },
): Promise<number> {
  await transaction
    .updateTable('accounts')
    .set({
      partner_id: null,
      requires_passkey: false,
      connected_at: null,
      connection_channel: null,
      connection_code_sent_at: null,
    })
    .where('account_id', '=', accountId)
    .execute()
  await deleteUnsentNews(transaction, accountId)
  // From now on, the e-mail address on file counts again.
  await addEvent(transaction, { type: 'contact_data.changed', at: now, partnerId })
  return await endSessions(transaction, { accountId, exceptFamilyId: null, now })
}

/**
 * How an account was connected. The fields are null if the account has no tenant, or was connected before the database had
 * these columns.
 */
export const readConnection = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['connected_at as connectedAt', 'connection_channel as channel', 'connection_code_sent_at as codeSentAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

/**
 * Restores the mobile number that the tenant had before the disconnected account changed it, so that the next access code does not
 * go to a number that the account entered. Undoes only changes whose undo links are still stored and unused. Returns whether the
 * number was restored.
 */
export async function restoreMobileBefore(
  transaction: Transaction<DB>,
  { partnerId, connectedAt }: { partnerId: string; connectedAt: Date | null },
): Promise<boolean> {
  const changes = transaction.selectFrom('undo_links').where('partner_id', '=', partnerId).where('used_at', 'is', null)
  const first = await (connectedAt === null ? changes : changes.where('changed_at', '>=', connectedAt))
    .select('old_mobile as mobile')
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  await transaction.updateTable('partners').set(first).where('partner_id', '=', partnerId).execute()
  return true
}

/**
 * Invalidates the mailed links that undo changes of the tenant's mobile number. Otherwise, such a link could restore a number
 * that the disconnected account had entered.
 */
export async function invalidateMobileUndoLinks(
  transaction: Transaction<DB>,
  { partnerId, now }: { partnerId: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('undo_links')
    .set({ used_at: now })
    .where('partner_id', '=', partnerId)
    .where('used_at', 'is', null)
    .execute()
}
