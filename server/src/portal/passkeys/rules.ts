import type { Quota } from '../../platform/limits/quota.ts'

/** A challenge is valid for this long: enough for a dialog of the browser, or until an access code has arrived by SMS. */
export const challengeLifetimeMs = 10 * 60_000

/** A challenge works once. */
export const challengeQuota: Quota = { kind: 'passkey challenge', max: 1, windowMs: challengeLifetimeMs }
