import type { Role } from '@portal/contract/session'
import type { Quota } from '../../platform/limits/quota.ts'

const dayMs = 24 * 3_600_000

/** A session ends after this time, however often it is used. */
export const sessionLifetimeMs = 90 * dayMs
/** A session ends when it is not refreshed for this long. */
export const idleTimeoutMs = 14 * dayMs
/** The time for which a device counts as known after a sign-in. */
export const deviceLifetimeMs = 180 * dayMs
/**
 * For this long after its exchange, a refresh token still gets its successor, because the response may have been lost or
 * two tabs may refresh at the same time.
 */
export const replayGraceMs = 10_000

/**
 * Limits the refresh tokens of one session, because each exchange stores a row. With access tokens of five minutes, a tab that
 * is always in use needs about 300 a day.
 */
export const refreshQuota: Quota = { kind: 'refreshes of a session', max: 1_000, windowMs: dayMs }

/** A confirmed account is a user; once its access code has matched, it is a renter too (spec §4). */
export function rolesOf({ partnerId }: { partnerId: string | null }): readonly Role[] {
  return partnerId === null ? ['user'] : ['user', 'authenticateduser', 'renter']
}

export interface PresentedToken {
  issuedAt: Date
  usedAt: Date | null
  /** Whether the token's successor was exchanged too. */
  isSuccessorUsed: boolean
  accountId: string
  familyExpiresAt: Date
  familyRevokedAt: Date | null
}

export type Verdict = 'rotate' | 'replay' | 'refuse' | 'revoke'

/** Decides what to do with a refresh token. The first rule that applies decides. */
export function judgeRefresh(token: PresentedToken | undefined, userId: string, now: Date): Verdict {
  if (!token || token.accountId !== userId) return 'refuse'
  if (token.familyRevokedAt || token.familyExpiresAt <= now) return 'refuse'
  const msSince = (point: Date) => now.getTime() - point.getTime()
  if (!token.usedAt) return msSince(token.issuedAt) > idleTimeoutMs ? 'refuse' : 'rotate'
  // A token that is used again later, or after its successor was used, has been copied. The server cannot tell the attacker
  // from the tenant, so the session ends for both.
  return msSince(token.usedAt) <= replayGraceMs && !token.isSuccessorUsed ? 'replay' : 'revoke'
}
