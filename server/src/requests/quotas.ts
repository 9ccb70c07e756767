import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { type Quota, refuseUsedUp, takeOrRefuse } from '../limits/quota.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** More than anybody has to report, and few enough for people to read. */
const forms: readonly Quota[] = [
  { kind: 'forms in ten minutes', most: 60, windowMs: 10 * minuteMs },
  { kind: 'forms in a day', most: 200, windowMs: dayMs },
]

/** Each change takes times from others, writes mails and changes calendars. */
const decisions: Quota = { kind: 'decisions on an appointment', most: 30, windowMs: dayMs }

/** Refuses a form of a tenant who has none left, before its files are decoded; counts nothing. */
export const refuseTooManyForms = (clock: { db: Kysely<DB>; now: () => Date }, partnerId: string): Promise<void> =>
  refuseUsedUp(clock, forms, partnerId)

/** Counts a form in the transaction that writes its request: one that is refused costs nothing. */
export async function limitForms(db: Transaction<DB>, partnerId: string, now: () => Date): Promise<void> {
  for (const quota of forms) await takeOrRefuse({ db, now }, quota, partnerId)
}

/** Counts a decision about the appointment of a request, like that. */
export const limitDecisions = (
  db: Transaction<DB>,
  { partnerId, requestId }: { partnerId: string; requestId: string },
  now: () => Date,
): Promise<void> => takeOrRefuse({ db, now }, decisions, `${partnerId} ${requestId}`, 'tooManyChanges')
