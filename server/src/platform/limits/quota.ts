import type { ErrorCode } from '@portal/contract/api/errors'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { networksOf } from './addressGroup.ts'
import { count, countOne, findOpenTallies, keyOf } from './store.ts'

/** The amount that may be taken within a time window. */
export interface Quota {
  /** Identifies what is counted. Two quotas with the same kind would share their counts. */
  kind: string
  max: number
  windowMs: number
}

export type Clock = { db: Kysely<DB>; now: () => Date }

/** Takes one from the quota of `subject`; returns false if the quota is used up. */
export async function takeFrom({ db, now }: Clock, quota: Quota, subject: string): Promise<boolean> {
  const { count } = await countOne(db, keyOf(quota.kind, subject), { now: now(), windowMs: quota.windowMs })
  return count <= quota.max
}

interface Count {
  key: string
  quota: Quota
}

/**
 * Takes one from each quota; throws a refusal if one of them is used up. Reads the counts first, because a flood of refused
 * calls would otherwise wait for the lock of a row on every database connection.
 */
async function takeEach({ db, now }: Clock, counts: readonly Count[], code?: ErrorCode): Promise<void> {
  const at = now()
  await refuseWithoutTaking({ db, now }, counts, code)
  for (const { key, quota } of counts) {
    const { count, windowEndsAt } = await countOne(db, key, { now: at, windowMs: quota.windowMs })
    if (count > quota.max) throw refusalUntil(windowEndsAt, at, code)
  }
}

async function refuseWithoutTaking({ db, now }: Clock, counts: readonly Count[], code?: ErrorCode): Promise<void> {
  const at = now()
  const tallies = await findOpenTallies(
    db,
    counts.map(({ key }) => key),
    at,
  )
  for (const { key, count, windowEndsAt } of tallies) {
    const max = counts.find((each) => each.key === key)?.quota.max ?? Number.POSITIVE_INFINITY
    if (count >= max) throw refusalUntil(windowEndsAt, at, code)
  }
}

/**
 * Takes one from the quota of `subject`; throws a refusal if the quota is used up. If `db` is a transaction, nothing is
 * taken unless the transaction commits.
 */
export const takeOrRefuse = (clock: Clock, quota: Quota, subject: string, code?: ErrorCode): Promise<void> =>
  takeEach(clock, [{ key: keyOf(quota.kind, subject), quota }], code)

/** Takes an amount from the quota of `subject`. The amount may exceed what is left of the quota. */
export async function take(
  { db, now }: Clock,
  { kind, windowMs }: Quota,
  subject: string,
  amount: number,
): Promise<void> {
  await count(db, keyOf(kind, subject), { now: now(), windowMs, amount })
}

/**
 * Throws a refusal if one of the quotas of `subject` is used up. Takes nothing: the caller checks before expensive work,
 * and takes afterwards.
 */
export const refuseUsedUp = (
  clock: Clock,
  quotas: readonly Quota[],
  subject: string,
  code?: ErrorCode,
): Promise<void> =>
  refuseWithoutTaking(
    clock,
    quotas.map((quota) => ({ key: keyOf(quota.kind, subject), quota })),
    code,
  )

const refusalUntil = (end: Date, at: Date, code: ErrorCode = 'tooManyTries') =>
  new Refusal(code, { retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000)) })

/**
 * For calls with which an anonymous visitor can make the portal send mails. Thirty calls in five minutes are more than a
 * household needs.
 */
const visitorQuota: Quota = { kind: 'stranger', max: 30, windowMs: 5 * 60_000 }

/** Takes one from the quota of calls that can make the portal send mails, or throws a refusal. */
export const limitVisitors = (clock: Clock, address: string) => limitAddress(clock, visitorQuota, address)

/**
 * Takes one from the quota of an IPv4 address or IPv6 /64, or throws a refusal. The /56 and the /48 of an IPv6 address have
 * quotas too, of twice and four times the size, because one household or organization has thousands of /64 networks.
 */
export function limitAddress(clock: Clock, quota: Quota, address: string): Promise<void> {
  const counts = networksOf(address).map((network, tier) => ({
    key: keyOf(quota.kind, network),
    quota: { ...quota, max: quota.max * 2 ** tier },
  }))
  return takeEach(clock, counts)
}
