import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { awaitsPlaces, limitingPlaces } from '../places/placesOfMember.ts'
import { isDemoDesk } from './demoDesk.ts'
import { idleEndOf, isLive, isOfProvider, lastUsePrecisionMs, maxSessionMs, maxSigningInMs } from './rules.ts'

type Db = Kysely<DB>

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Starts a session of a member and returns its token. Only the hash of the token is stored. */
export async function insertSession(
  transaction: Transaction<DB>,
  { staffId, stage, now }: { staffId: string; stage: 'signingIn' | 'signedIn'; now: Date },
): Promise<string> {
  const token = newToken()
  const lifetimeMs = stage === 'signedIn' ? maxSessionMs : maxSigningInMs
  await transaction
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOf(token),
      staff_id: staffId,
      stage,
      started_at: now,
      last_used_at: now,
      ends_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return token
}

/**
 * Marks the member of a session as signed in, and replaces the token of the session. The earlier token, which was known before the
 * second factor was passed, then gives no access. Returns the new token; undefined if the session has ended.
 */
export async function completeSignIn(
  transaction: Transaction<DB>,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string | undefined> {
  const token = newToken()
  const { numUpdatedRows } = await transaction
    .updateTable('staff_sessions')
    .set({
      token_hash: hashOf(token),
      stage: 'signedIn',
      new_totp_id: null,
      last_used_at: now,
      ends_at: sql<Date>`started_at + ${maxSessionMs} * interval '1 millisecond'`,
    })
    .where('session_id', '=', sessionId)
    .where('stage', '=', 'signingIn')
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : undefined
}

/** Returns the session with this token and its member, unless the member was removed. The session may have run out. */
async function findSession(db: Db, token: string) {
  return await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff as member', 'member.staff_id', 'session.staff_id')
    .where('session.token_hash', '=', hashOf(token))
    .where('member.removed_at', 'is', null)
    .select([
      'session.session_id as sessionId',
      'session.stage',
      'session.last_used_at as lastUsedAt',
      'session.ends_at as endsAt',
      'member.staff_id as staffId',
      'member.name',
      'member.role',
      'member.is_demo as isDemo',
      'member.issuer',
      limitingPlaces('member').as('places'),
      awaitsPlaces('member').as('awaitsPlaces'),
    ])
    .executeTakeFirst()
}

/**
 * Returns the function that finds the member of a session. The function returns undefined if the session has ended, if the member
 * was removed, if the operator has removed or replaced the provider with which the member signs in, or if the member belongs to the
 * demo and the demo can no longer be used. It reads the session from the database for
 * each call, so that a removal or another role takes effect with the next call.
 */
export function identifyStaff({ db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>) {
  return async (token: string) => {
    const at = now()
    const session = await findSession(db, token)
    if (!session || !isLive(session, at)) return undefined
    if (!isOfProvider(session.issuer, settings.staffProvider)) return undefined
    if (session.isDemo && !(await isDemoDesk(db, settings))) return undefined
    const { lastUsedAt, endsAt: _, isDemo: __, issuer: ___, ...identity } = session
    if (at.getTime() - lastUsedAt.getTime() >= lastUsePrecisionMs) await recordUse(db, session.sessionId, at)
    return identity
  }
}

const recordUse = (db: Db, sessionId: string, now: Date) =>
  db.updateTable('staff_sessions').set({ last_used_at: now }).where('session_id', '=', sessionId).execute()

/** Returns when a session ends: without further calls, and at the latest. */
export async function findEndOfSession(
  db: Db,
  sessionId: string,
): Promise<{ idleUntil: Date; endsAt: Date } | undefined> {
  const session = await db
    .selectFrom('staff_sessions')
    .where('session_id', '=', sessionId)
    .select(['last_used_at as lastUsedAt', 'ends_at as endsAt'])
    .executeTakeFirst()
  return session && { idleUntil: idleEndOf(session), endsAt: session.endsAt }
}

/** Ends a session. Returns its member and its stage; undefined if no session has this token. */
export async function endSession(transaction: Transaction<DB>, token: string) {
  return await transaction
    .deleteFrom('staff_sessions as session')
    .using('staff as member')
    .whereRef('member.staff_id', '=', 'session.staff_id')
    .where('session.token_hash', '=', hashOf(token))
    .returning(['member.staff_id as staffId', 'member.name', 'member.role', 'session.stage'])
    .executeTakeFirst()
}

/** Ends all sessions of a member. Returns their number. */
export async function endSessionsOf(transaction: Transaction<DB>, staffId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
