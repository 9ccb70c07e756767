import type { Quota } from '../../platform/limits/quota.ts'

/** How long a challenge is valid: long enough for the browser's dialog, and for an access code to arrive by SMS. */
export const challengeLifetimeMs = 10 * 60_000

/** A challenge works once. */
export const challengeQuota: Quota = { kind: 'passkey challenge', max: 1, windowMs: challengeLifetimeMs }
