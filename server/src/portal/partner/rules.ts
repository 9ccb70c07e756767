import type { Quota } from '../../platform/limits/quota.ts'

/**
 * Limits the changes of telephone numbers per tenant, because each change sends up to two mails. Changes with and without the
 * password are counted separately, so that a caller without the password cannot use up the owner's quota.
 */
export const numberChangeQuota: Quota = { kind: 'numberChange', max: 10, windowMs: 3_600_000 }

/**
 * Limits how often a tenant saves contact data without changing a telephone number. Each save adds an event for the landlord's
 * systems, and a job that passes the event on.
 */
export const contactSaveQuota: Quota = { kind: 'contact data saved', max: 60, windowMs: 3_600_000 }
