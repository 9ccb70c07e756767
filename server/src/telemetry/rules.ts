import type { Quota } from '../limits/quota.ts'

/** From one network address, reports of pages: one for each page that is left, for all behind an office's line. */
export const reportQuota: Quota = { kind: 'telemetry', most: 120, windowMs: 5 * 60_000 }
