import type { Quota } from '../../platform/limits/quota.ts'

/** Ten calls a second on average: an error in a loop of a machine must not slow the portal for tenants. */
export const machineCallQuota: Quota = { kind: 'call of a machine', max: 600, windowMs: 60_000 }

/** A replay writes a row for each event since its start, of up to 90 days. */
export const replayQuota: Quota = { kind: 'replay of a webhook', max: 1, windowMs: 60_000 }
