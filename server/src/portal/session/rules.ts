import { sharedDeviceIdleMinutes } from '@portal/contract/rules'
import type { Role } from '@portal/contract/session'
import type { Quota } from '../../platform/limits/quota.ts'

const dayMs = 24 * 3_600_000

interface Duration {
  /** A session ends after this time, however often it is used. */
  lifetimeMs: number
  /** A session ends when it is not refreshed for this long. */
  idleTimeoutMs: number
}

const minuteMs = 60_000
const personal: Duration = { lifetimeMs: 90 * dayMs, idleTimeoutMs: 14 * dayMs }
const shared: Duration = { lifetimeMs: dayMs / 2, idleTimeoutMs: sharedDeviceIdleMinutes * minuteMs }

/** How long a session lasts, on the tenant's own device or on a shared one. */
export const sessionDuration = (isOnSharedDevice: boolean): Duration => (isOnSharedDevice ? shared : personal)

/** The time for which a device counts as known after a sign-in. */
export const deviceLifetimeMs = 180 * dayMs
/**
 * For this long after its exchange, a refresh token can be sent again and gets the same successor, unless the successor was
 * exchanged too. The response may have been lost, or two tabs may refresh at the same time.
 */
export const replayGraceMs = 10_000

/**
 * Limits the refresh tokens of one session, because each exchange stores a row. With access tokens of five minutes, a tab
 * that is always in use needs about 300 a day.
 */
export const refreshQuota: Quota = { kind: 'refreshes of a session', max: 1_000, windowMs: dayMs }

/**
 * Limits the mails to an account about reused refresh tokens. Without this limit, a caller who signs in again and again, and each
 * time uses a token twice, could delay the mails of all others. Each reuse ends its session, with or without a mail.
 */
export const reuseNoticeQuota: Quota = { kind: 'mail refreshTokenReused', max: 3, windowMs: 3_600_000 }

/**
 * The maximum number of sessions that are stored for an account. A tenant who signs in on a new device every day needs fewer.
 * Without this maximum, sign-ins could lengthen the list of sessions in the profile without limit.
 */
export const maxStoredSessions = 100

/** Whether a text has the form of a refresh token: 256 bits in base64url. */
export const isRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Each account has the role `user`. An account that is connected with a tenant also has the roles of a renter (spec §4). */
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
  isOnSharedDevice: boolean
}

export type Verdict = 'rotate' | 'replay' | 'refuse' | 'revoke'

/** Decides what to do with a refresh token. The first rule that applies decides. */
export function judgeRefresh(token: PresentedToken | undefined, userId: string, now: Date): Verdict {
  if (!token || token.accountId !== userId) return 'refuse'
  if (token.familyRevokedAt || token.familyExpiresAt <= now) return 'refuse'
  const msSince = (point: Date) => now.getTime() - point.getTime()
  if (!token.usedAt)
    return msSince(token.issuedAt) > sessionDuration(token.isOnSharedDevice).idleTimeoutMs ? 'refuse' : 'rotate'
  // A token that is used again later, or after its successor was used, has been copied. The server cannot tell the attacker
  // from the tenant, so the session ends for both.
  return msSince(token.usedAt) <= replayGraceMs && !token.isSuccessorUsed ? 'replay' : 'revoke'
}
