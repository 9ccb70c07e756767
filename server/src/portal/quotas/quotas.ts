import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { type Quota, refuseUsedUp, takeOrRefuse } from '../../platform/limits/quota.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The quotas allow more forms than a tenant needs to send, but few enough for staff to read. */
const formQuotas: readonly Quota[] = [
  { kind: 'forms in ten minutes', max: 60, windowMs: 10 * minuteMs },
  { kind: 'forms in a day', max: 200, windowMs: dayMs },
]

/** Limits decisions, because each one takes time windows from other tenants, sends mails or changes calendars. */
const decisionQuota: Quota = { kind: 'decisions on an appointment', max: 30, windowMs: dayMs }

/** Refuses a form if the tenant's quota is used up. Does not count the form. Call this before the files are decoded. */
export const refuseTooManyForms = (clock: { db: Kysely<DB>; now: () => Date }, partnerId: string): Promise<void> =>
  refuseUsedUp(clock, formQuotas, partnerId)

/** Counts a form in the transaction that writes its request, so a refused form does not count. */
export async function limitForms(db: Transaction<DB>, partnerId: string, now: () => Date): Promise<void> {
  for (const quota of formQuotas) await takeOrRefuse({ db, now }, quota, partnerId)
}

/**
 * Counts a decision on the appointment of a request in the transaction of the decision, so a refused decision does not
 * count.
 */
export const limitDecisions = (
  db: Transaction<DB>,
  { partnerId, requestId }: { partnerId: string; requestId: string },
  now: () => Date,
): Promise<void> => takeOrRefuse({ db, now }, decisionQuota, `${partnerId} ${requestId}`, { code: 'tooManyChanges' })
