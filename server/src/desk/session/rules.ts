import type { Quota } from '../../platform/limits/quota.ts'
import type { StaffProvider } from '../../platform/settings/staffProvider.ts'

const minuteMs = 60_000

/** A session ends this long after the sign-in at the latest. */
export const maxSessionMs = 8 * 60 * minuteMs
/** A session ends after this time without a call. */
export const maxIdleMs = 30 * minuteMs
/** A sign-in without the second factor ends after this time. */
export const maxSigningInMs = 10 * minuteMs
/** The last use of a session is recorded to the minute, so that a busy page does not cause a write with each call. */
export const lastUsePrecisionMs = minuteMs

interface Session {
  lastUsedAt: Date
  endsAt: Date
}

/** The end of a session without further calls. */
export const idleEndOf = ({ lastUsedAt, endsAt }: Session): Date =>
  new Date(Math.min(lastUsedAt.getTime() + maxIdleMs, endsAt.getTime()))

export const isLive = (session: Session, now: Date): boolean => now < idleEndOf(session)

/**
 * Whether sessions of a member may continue: the member has a local account (`issuer` is null), or signs in with a provider at the
 * host of the current one. The paths are not compared, because a provider can name another path in its tokens than in its address.
 */
export const isOfProvider = (issuer: string | null, provider: Pick<StaffProvider, 'issuer'> | undefined): boolean =>
  issuer === null || (provider !== undefined && URL.parse(issuer)?.origin === new URL(provider.issuer).origin)

/** A network may have a whole team behind it, and each member signs in once or twice a day. */
export const signInQuota: Quota = { kind: 'sign-in of staff', max: 100, windowMs: 15 * minuteMs }

/** For the calls with which an invitation is read and accepted. */
export const invitationQuota: Quota = { kind: 'invitation of staff', max: 30, windowMs: 5 * minuteMs }

/**
 * The wrong codes of a member. At any time, three of a million codes are right. An attacker who has the password therefore guesses a
 * right code within a year with a probability of 1 in 30.
 */
export const wrongCodeQuotas: readonly Quota[] = [
  { kind: 'code of staff', max: 5, windowMs: 5 * minuteMs },
  { kind: 'code of staff in a day', max: 30, windowMs: 24 * 60 * minuteMs },
]

/** An invitation is valid for this time. */
export const invitationLifetimeMs = 7 * 24 * 60 * minuteMs
