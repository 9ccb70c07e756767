import type { ErrorCode } from '@portal/contract/api/errors'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { addressGroup } from './addressGroup.ts'
import { count, countOne, findOpenTallies, type KeySource, keyOf } from './store.ts'

/** The amount that may be taken within a time window. */
export interface Quota {
  /** Identifies what is counted. Two quotas with the same kind would share their counts. */
  kind: string
  max: number
  windowMs: number
}

/** What counting needs. */
export interface LimitContext {
  db: Kysely<DB>
  tokens: KeySource
  now: () => Date
}

/** Takes one from the quota of `subject`; returns false if the quota is used up. */
export async function takeFrom({ db, tokens, now }: LimitContext, quota: Quota, subject: string): Promise<boolean> {
  const { count } = await countOne(db, keyOf(tokens, quota.kind, subject), { now: now(), windowMs: quota.windowMs })
  return count <= quota.max
}

/**
 * Takes one from the quota of `subject`; throws a refusal if the quota is used up. If `db` is a transaction, nothing is
 * taken unless the transaction commits.
 */
export async function takeOrRefuse(
  { db, tokens, now }: LimitContext,
  { kind, max, windowMs }: Quota,
  subject: string,
  code?: ErrorCode,
): Promise<void> {
  const at = now()
  const { count, windowEndsAt } = await countOne(db, keyOf(tokens, kind, subject), { now: at, windowMs })
  if (count > max) throw refusalUntil(windowEndsAt, at, code)
}

/** Takes an amount from the quota of `subject`. The amount may exceed what is left of the quota. */
export async function take(
  { db, tokens, now }: LimitContext,
  { kind, windowMs }: Quota,
  subject: string,
  amount: number,
): Promise<void> {
  await count(db, keyOf(tokens, kind, subject), { now: now(), windowMs, amount })
}

/**
 * Throws a refusal if one of the quotas of `subject` is used up. Takes nothing: the caller checks before expensive work,
 * and takes afterwards.
 */
export async function refuseUsedUp(
  { db, tokens, now }: LimitContext,
  quotas: readonly Quota[],
  subject: string,
  code?: ErrorCode,
): Promise<void> {
  const at = now()
  const keys = quotas.map(({ kind }) => keyOf(tokens, kind, subject))
  const tallies = await findOpenTallies(db, keys, at)
  for (const { key, count, windowEndsAt } of tallies) {
    const quota = quotas[keys.indexOf(key)]
    if (quota && count >= quota.max) throw refusalUntil(windowEndsAt, at, code)
  }
}

const refusalUntil = (end: Date, at: Date, code: ErrorCode = 'tooManyTries') =>
  new Refusal(code, { retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000)) })

/**
 * For calls with which an anonymous visitor can make the portal send mails. Thirty calls in five minutes are more than a
 * household needs.
 */
const visitorQuota: Quota = { kind: 'stranger', max: 30, windowMs: 5 * 60_000 }

/** Takes one from the quota of calls that can make the portal send mails, or throws a refusal. */
export const limitVisitors = (context: LimitContext, address: string) => limitAddress(context, visitorQuota, address)

/** Takes one from the quota of an IPv4 address or IPv6 /64, or throws a refusal. */
export const limitAddress = (context: LimitContext, quota: Quota, address: string): Promise<void> =>
  takeOrRefuse(context, quota, addressGroup(address))
