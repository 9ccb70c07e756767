import type { DeviceDescription } from '@portal/contract/account/sessions'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { sessionDuration } from './rules.ts'
import { revokeOtherFamilies } from './store.ts'

type Db = Kysely<DB>

export interface LiveSession {
  familyId: string
  device: DeviceDescription
  signedInAt: Date
  /** The last refresh, or the sign-in if there was none. */
  lastUsedAt: Date
}

/** The sessions of an account that are neither revoked nor expired nor idle for too long, the most recently used first. */
export async function listLiveSessions(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<LiveSession[]> {
  const rows = await db
    .selectFrom('session_families as family')
    // A live session has exactly one token that was not exchanged yet.
    .innerJoin('refresh_tokens as token', 'token.family_id', 'family.family_id')
    .select([
      'family.family_id as familyId',
      'family.device_program as program',
      'family.device_system as system',
      'family.is_on_shared_device as isOnSharedDevice',
      'family.created_at as signedInAt',
      'token.issued_at as lastUsedAt',
    ])
    .where('family.account_id', '=', accountId)
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', now)
    .where('token.used_at', 'is', null)
    .orderBy('token.issued_at', 'desc')
    .execute()
  return rows
    .filter(({ lastUsedAt, isOnSharedDevice }) => {
      const { idleTimeoutMs } = sessionDuration(isOnSharedDevice)
      return now.getTime() - lastUsedAt.getTime() <= idleTimeoutMs
    })
    .map(({ program, system, isOnSharedDevice: _, ...session }) => ({ ...session, device: { program, system } }))
}

export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type SessionsToEnd = { familyId: string } | { exceptFamilyId: string | null }

/**
 * Ends a session of an account. Returns 0 if the account has no such session, or if the session was revoked or has expired.
 * Does not check whether the session was idle for too long.
 */
async function revokeFamilyOf(
  db: Db,
  { accountId, familyId, now }: { accountId: string; familyId: string; now: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Ends one session of an account, all except one, or all. Deletes the mailed links that these sessions requested, so that a
 * pending change of the e-mail address ends with its session. Returns the number of ended sessions. The transaction must hold
 * the lock of the account, so that no session requests a link while it ends.
 */
export async function endSessions(
  transaction: Transaction<DB>,
  { accountId, now, ...which }: { accountId: string; now: Date } & SessionsToEnd,
): Promise<number> {
  const deleteLinks = transaction.deleteFrom('mail_tokens').where('account_id', '=', accountId)
  if ('familyId' in which) {
    const count = await revokeFamilyOf(transaction, { accountId, now, ...which })
    if (count > 0) await deleteLinks.where('family_id', '=', which.familyId).execute()
    return count
  }
  const count = await revokeOtherFamilies(transaction, { accountId, now, ...which })
  const { exceptFamilyId } = which
  await deleteLinks.where('family_id', exceptFamilyId === null ? 'is not' : '<>', exceptFamilyId).execute()
  return count
}

/** The ids of the accounts with a session that is neither revoked nor expired. */
export async function listAccountsWithSessions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('session_families')
    .select('account_id as accountId')
    .distinct()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ accountId }) => accountId)
}
