import { createHash, randomUUID } from 'node:crypto'
import type { DeviceDescription } from '@portal/contract/account/sessions'
import type { Language } from '@portal/contract/api/texts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'
import { takeOrRefuse } from '../../platform/limits/quota.ts'
import { judgeRefresh, maxStoredSessions, refreshQuota, sessionDuration, type Verdict } from './rules.ts'

type Db = Kysely<DB>

const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest()

/** The columns of an account that are needed to verify or change its credentials. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const selectAccount = (db: Db) =>
  db.selectFrom('accounts').select([
    'account_id as accountId',
    'email',
    'password_hash as passwordHash',
    'credential_version as credentialVersion',
    'email_confirmed_at as emailConfirmedAt',
    'partner_id as partnerId',
    'language',
    // Without a tenant, no access code could replace a lost passkey, so the requirement has no effect.
    sql<boolean>`requires_passkey and partner_id is not null`.as('requiresPasskey'),
  ])

export const findAccount = (db: Db, accountId: string) =>
  selectAccount(db).where('account_id', '=', accountId).executeTakeFirst()

/** Expects `email` in lower case. */
export const findAccountByEmail = (db: Db, email: string) =>
  selectAccount(db).where('email', '=', email).executeTakeFirst()

/**
 * Locks an account until the transaction ends. Take this lock before the locks of the tenant and of links. Other transactions
 * can still insert rows that refer to the account, so inserting a message about the account does not wait for this lock.
 */
export const lockAccount = (db: Transaction<DB>, accountId: string) =>
  selectAccount(db).where('account_id', '=', accountId).forNoKeyUpdate().executeTakeFirst()

/**
 * Locks the account with this e-mail address, which must be in lower case. Returns undefined if no account has the address when
 * the lock is granted.
 */
export const lockAccountByEmail = (db: Transaction<DB>, email: string) =>
  selectAccount(db).where('email', '=', email).forNoKeyUpdate().executeTakeFirst()

/**
 * Makes `chosen` the language of the account, in which the tenant gets mails and documents. Undefined changes nothing, so a
 * device on which the portal is German only by default keeps the language of the account.
 */
export async function storeLanguage(
  db: Db,
  { accountId, language }: Pick<Account, 'accountId' | 'language'>,
  chosen: Language | undefined,
): Promise<void> {
  if (chosen === undefined || chosen === language) return
  await db.updateTable('accounts').set({ language: chosen }).where('account_id', '=', accountId).execute()
}

const insertRefreshToken = (db: Db, familyId: string, refreshToken: string, now: Date) =>
  db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOf(refreshToken), family_id: familyId, issued_at: now })
    .execute()

/** Deletes the sessions of an account above the maximum: first those that were ended, then the least recently used. */
async function deleteSurplusFamilies(transaction: Transaction<DB>, accountId: string): Promise<void> {
  const families = transaction.selectFrom('session_families as family').where('family.account_id', '=', accountId)
  const { count } = await families
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  // Few accounts reach the maximum, so nearly all sign-ins skip the slow query for the last use of each session.
  if (Number(count) <= maxStoredSessions) return
  const surplus = families
    .select('family.family_id')
    .orderBy(sql`family.revoked_at is null`, 'desc')
    .orderBy(
      (select) =>
        select
          .selectFrom('refresh_tokens as token')
          .whereRef('token.family_id', '=', 'family.family_id')
          .select((token) => token.fn.max('token.issued_at').as('lastUse')),
      'desc',
    )
    .offset(maxStoredSessions)
  await transaction.deleteFrom('session_families').where('family_id', 'in', surplus).execute()
}

interface NewSession {
  accountId: string
  refreshToken: string
  device: DeviceDescription
  isOnSharedDevice: boolean
  now: Date
}

/**
 * Starts the family of refresh tokens of a sign-in, in the transaction that locks the account. Returns the id of the
 * family.
 */
export async function startFamily(
  transaction: Transaction<DB>,
  { accountId, refreshToken, device, isOnSharedDevice, now }: NewSession,
): Promise<string> {
  const familyId = randomUUID()
  const expiresAt = new Date(now.getTime() + sessionDuration(isOnSharedDevice).lifetimeMs)
  await transaction
    .insertInto('session_families')
    .values({
      family_id: familyId,
      account_id: accountId,
      created_at: now,
      expires_at: expiresAt,
      device_program: device.program,
      device_system: device.system,
      is_on_shared_device: isOnSharedDevice,
    })
    .execute()
  await insertRefreshToken(transaction, familyId, refreshToken, now)
  await deleteSurplusFamilies(transaction, accountId)
  return familyId
}

/** Reads a refresh token and locks its family, so that the tokens of one session are judged one after the other. */
async function lockPresentedToken(db: Db, refreshToken: string, successor: string) {
  const found = await db
    .selectFrom('refresh_tokens as token')
    .innerJoin('session_families as family', 'family.family_id', 'token.family_id')
    .select(['family.family_id as familyId'])
    .where('token.token_hash', '=', hashOf(refreshToken))
    .forUpdate('family')
    .executeTakeFirst()
  if (!found) return undefined
  // Reads the token again under the lock: another call may have changed the token while this call waited.
  return await db
    .selectFrom('refresh_tokens as token')
    .innerJoin('session_families as family', 'family.family_id', 'token.family_id')
    .leftJoin('refresh_tokens as next', (join) => join.on('next.token_hash', '=', hashOf(successor)))
    .select([
      'family.family_id as familyId',
      'token.issued_at as issuedAt',
      'token.used_at as usedAt',
      'next.used_at as successorUsedAt',
      'family.account_id as accountId',
      'family.expires_at as familyExpiresAt',
      'family.revoked_at as familyRevokedAt',
      'family.is_on_shared_device as isOnSharedDevice',
    ])
    .where('token.token_hash', '=', hashOf(refreshToken))
    .executeTakeFirst()
}

interface Exchange {
  refreshToken: string
  /** The next refresh token, derived from `refreshToken` (`tokens.successorOf`), so a repeated call gets the same one. */
  successor: string
  userId: string
  now: Date
  /** Called in the transaction that ends the session of a reused token. */
  onReuse: (transaction: Transaction<DB>, accountId: string) => Promise<void>
}

/** `endedSessionOf` is the account whose session has ended because its refresh token was reused (`judgeRefresh`). */
type Exchanged = { familyId: string; accountId: string; isOnSharedDevice: boolean } | { endedSessionOf: string }

/**
 * Exchanges a refresh token for its successor in one transaction. Returns the session; undefined if the token is not valid. A
 * reused token ends the session. Throws `tooManyTries` if the `refreshQuota` is used up.
 */
export function exchange(
  { db, tokens }: Pick<Context, 'db' | 'tokens'>,
  { refreshToken, successor, userId, now, onReuse }: Exchange,
): Promise<Exchanged | undefined> {
  return db.transaction().execute(async (transaction) => {
    const token = await lockPresentedToken(transaction, refreshToken, successor)
    const presented = token && { ...token, isSuccessorUsed: token.successorUsedAt !== null }
    const verdict: Verdict = judgeRefresh(presented, userId, now)
    if (!token || verdict === 'refuse') return undefined
    const { familyId, accountId, isOnSharedDevice } = token
    if (verdict === 'revoke') {
      await revokeFamily(transaction, familyId, now)
      await onReuse(transaction, accountId)
      return { endedSessionOf: accountId }
    }
    if (verdict === 'rotate') {
      await takeOrRefuse({ db: transaction, tokens, now: () => now }, refreshQuota, token.familyId)
      await transaction
        .updateTable('refresh_tokens')
        .set({ used_at: now })
        .where('token_hash', '=', hashOf(refreshToken))
        .execute()
      await insertRefreshToken(transaction, familyId, successor, now)
    }
    return { familyId, accountId, isOnSharedDevice }
  })
}

/** Ends a session. Returns 1, or 0 if the session was revoked before. Does not check whether the session has expired. */
export async function revokeFamily(db: Db, familyId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface OtherSessions {
  accountId: string
  /** The session to keep; null to end all sessions. */
  exceptFamilyId: string | null
  now: Date
}

/** Ends the sessions of an account, except `exceptFamilyId`. Returns the number of ended sessions. */
export async function revokeOtherFamilies(db: Db, { accountId, exceptFamilyId, now }: OtherSessions): Promise<number> {
  const revoking = db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  const others = exceptFamilyId === null ? revoking : revoking.where('family_id', '<>', exceptFamilyId)
  const { numUpdatedRows } = await others.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether a session was ended before its time, for example by a sign-out or by the reuse of a refresh token. */
export async function isRevoked(db: Db, familyId: string): Promise<boolean> {
  const family = await db
    .selectFrom('session_families')
    .select('revoked_at as revokedAt')
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return family !== undefined && family.revokedAt !== null
}

/** Returns the sessions with these ids that have neither expired nor been revoked, with their accounts. */
export async function findLiveSessions(db: Db, familyIds: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('session_families as family')
    .innerJoin('accounts as account', 'account.account_id', 'family.account_id')
    .select([
      'family.family_id as familyId',
      'account.account_id as accountId',
      'account.partner_id as partnerId',
      'family.is_on_shared_device as isOnSharedDevice',
    ])
    .where('family.family_id', '=', anyOf(familyIds))
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.familyId, row]))
}

/** A session and its account; undefined if the session has expired or was revoked. */
export const findLiveSession = async (db: Db, familyId: string, now: Date) =>
  (await findLiveSessions(db, [familyId], now)).get(familyId)
