import type { Quota } from '../../platform/limits/quota.ts'

/**
 * Limits the reports from one network address. Each page sends a report when the visitor leaves it, and a whole office may
 * share an address.
 */
export const reportQuota: Quota = { kind: 'telemetry', max: 120, windowMs: 5 * 60_000 }
