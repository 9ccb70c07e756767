import type { Role } from '@portal/contract/session'

const day = 24 * 3_600_000

/** In milliseconds: a session ends after this long, and earlier when nobody uses it. */
export const sessionLifetime = 90 * day
export const idleLifetime = 14 * day
/** In milliseconds: how long a device counts as known after a sign-in. */
export const deviceLifetime = 180 * day
/** For how long a refresh token that was just exchanged still gets its successor: an answer was lost, or two tabs asked. */
export const replayGrace = 10_000

/** A confirmed account is a user; once its access code matched it is a renter too (spec §4). */
export function rolesOf({ partnerId }: { partnerId: string | null }): readonly Role[] {
  return partnerId === null ? ['user'] : ['user', 'authenticateduser', 'renter']
}

export interface PresentedToken {
  issuedAt: Date
  usedAt: Date | null
  /** Whether its successor was exchanged in turn. */
  isSuccessorUsed: boolean
  accountId: string
  familyExpiresAt: Date
  familyRevokedAt: Date | null
}

export type Verdict = 'rotate' | 'replay' | 'refuse' | 'revoke'

/** What a refresh token is still good for. First rule wins. */
export function judgeRefresh(token: PresentedToken | undefined, userId: string, now: Date): Verdict {
  if (!token || token.accountId !== userId) return 'refuse'
  if (token.familyRevokedAt || token.familyExpiresAt <= now) return 'refuse'
  const since = (point: Date) => now.getTime() - point.getTime()
  if (!token.usedAt) return since(token.issuedAt) > idleLifetime ? 'refuse' : 'rotate'
  // Whoever comes later, or with a token further back, holds a copy: thief or victim, the session is over for both.
  return since(token.usedAt) <= replayGrace && !token.isSuccessorUsed ? 'replay' : 'revoke'
}
