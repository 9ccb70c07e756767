import { type LimitContext, type Quota, refuseUsedUp, takeOrRefuse } from '../../platform/limits/quota.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The quotas allow more forms than a tenant needs to send, but few enough for staff to read. A message to a request counts as
 * a form.
 */
const formQuotas: readonly Quota[] = [
  { kind: 'forms in ten minutes', max: 60, windowMs: 10 * minuteMs },
  { kind: 'forms in a day', max: 200, windowMs: dayMs },
]

/** Limits decisions, because a decision may take a time window from other tenants, send mails or change calendars. */
const decisionQuota: Quota = { kind: 'decisions on an appointment', max: 30, windowMs: dayMs }

/** Refuses a form if the tenant's quota is used up. Does not count the form. Call this before the files are decoded. */
export const refuseAboveFormQuota = (context: LimitContext, partnerId: string): Promise<void> =>
  refuseUsedUp(context, formQuotas, partnerId)

/**
 * Counts a form, or refuses it if a quota is used up. Call this in the transaction that writes the request, so that a refused
 * form does not count.
 */
export async function countForm(context: LimitContext, partnerId: string): Promise<void> {
  for (const quota of formQuotas) await takeOrRefuse(context, quota, partnerId)
}

/**
 * Counts a decision on the appointment of a request. Throws `tooManyChanges` if the quota is used up. Call this in the
 * transaction of the decision, so that a refused decision does not count.
 */
export const limitDecisions = (
  context: LimitContext,
  { partnerId, requestId }: { partnerId: string; requestId: string },
): Promise<void> => takeOrRefuse(context, decisionQuota, `${partnerId} ${requestId}`, { code: 'tooManyChanges' })
