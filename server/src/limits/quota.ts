import type { ErrorCode } from '@portal/contract/errors'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { addressGroup } from './addressGroup.ts'
import { count, countOne, findOpenTallies, keyOf } from './store.ts'

/** How often something may happen in a while. */
export interface Quota {
  /** What is counted; two quotas of one kind would share their counts. */
  kind: string
  most: number
  windowMs: number
}

export type Clock = { db: Kysely<DB>; now: () => Date }

/** Takes one from the quota of `subject`; false when nothing is left of it. */
export async function takeFrom({ db, now }: Clock, quota: Quota, subject: string): Promise<boolean> {
  const { count } = await countOne(db, keyOf(quota.kind, subject), { now: now(), windowMs: quota.windowMs })
  return count <= quota.most
}

/** Takes one from the quota of `subject`, or refuses; within a transaction it counts only with the commit. */
export async function takeOrRefuse(
  { db, now }: Clock,
  { kind, most, windowMs }: Quota,
  subject: string,
  code?: ErrorCode,
): Promise<void> {
  const at = now()
  const { count, windowEndsAt } = await countOne(db, keyOf(kind, subject), { now: at, windowMs })
  if (count > most) throw refusalUntil(windowEndsAt, at, code)
}

/** Takes an amount from the quota of `subject`, which may be more than is left of it. */
export async function take(
  { db, now }: Clock,
  { kind, windowMs }: Quota,
  subject: string,
  amount: number,
): Promise<void> {
  await count(db, keyOf(kind, subject), { now: now(), windowMs, amount })
}

/** Refuses when nothing is left of one of the quotas of `subject`, and takes nothing: for what is checked before costly work. */
export async function refuseUsedUp(
  { db, now }: Clock,
  quotas: readonly Quota[],
  subject: string,
  code?: ErrorCode,
): Promise<void> {
  const at = now()
  const keys = quotas.map(({ kind }) => keyOf(kind, subject))
  const tallies = await findOpenTallies(db, keys, at)
  for (const { key, count, windowEndsAt } of tallies) {
    const quota = quotas[keys.indexOf(key)]
    if (quota && count >= quota.most) throw refusalUntil(windowEndsAt, at, code)
  }
}

const refusalUntil = (end: Date, at: Date, code: ErrorCode = 'tooManyTries') =>
  new Refusal(code, { retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000)) })

/** Whatever makes mails for strangers: thirty in five minutes are more than a household needs. */
const strangers: Quota = { kind: 'stranger', most: 30, windowMs: 5 * 60_000 }

/** Turns away a network address from which too many calls come that send mails to anyone. */
export const limitStrangers = (clock: Clock, address: string) => limitAddress(clock, strangers, address)

/** Counts one more from a network address, and turns it away when the quota is used up. */
export const limitAddress = (clock: Clock, quota: Quota, address: string): Promise<void> =>
  takeOrRefuse(clock, quota, addressGroup(address))
