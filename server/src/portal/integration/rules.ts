import type { Quota } from '../../platform/limits/quota.ts'

/** Ten calls a second on average: a machine that repeats a call in a faulty loop must not slow the portal for tenants. */
export const machineCallQuota: Quota = { kind: 'call of a machine', max: 600, windowMs: 60_000 }

/** A replay writes a row for each event since the given time. The portal keeps events for 90 days. */
export const replayQuota: Quota = { kind: 'replay of a webhook', max: 1, windowMs: 60_000 }
