import type { DeviceDescription } from '@portal/contract/account/sessions'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { sessionDuration } from '../session/rules.ts'

type Db = Kysely<DB>

export interface LiveSession {
  familyId: string
  device: DeviceDescription
  signedInAt: Date
  /** The last refresh, or the sign-in if there was none. */
  lastUsedAt: Date
}

/** The sessions of an account that are neither revoked nor expired nor idle for too long, the last used first. */
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

/** Ends a session of an account. Returns false if the account has no such session, or if the session has ended. */
export async function revokeFamilyOf(
  db: Db,
  { accountId, familyId, now }: { accountId: string; familyId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type LinkSessions = { accountId: string } & ({ familyId: string } | { exceptFamilyId: string | null })

/** Deletes the mailed links that ended sessions have requested: a pending change of the e-mail address ends with its session. */
export async function deleteLinksOf(db: Db, { accountId, ...sessions }: LinkSessions): Promise<void> {
  const links = db.deleteFrom('mail_tokens').where('account_id', '=', accountId)
  await ('familyId' in sessions
    ? links.where('family_id', '=', sessions.familyId)
    : links.where('family_id', 'is not', null).where('family_id', 'is distinct from', sessions.exceptFamilyId)
  ).execute()
}
