import type { ErrorCode } from '@portal/contract/api/errors'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { networksOf } from './addressGroup.ts'
import { count, countOne, emptyTally, findOpenTallies, type KeySource, keyOf, saveTally } from './store.ts'

/** The amount that may be taken within a time window. */
export interface Quota {
  /** Identifies what is counted. Two quotas with the same kind would share their counts. */
  kind: string
  max: number
  windowMs: number
}

/** The dependencies of the functions that count. */
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

/** Makes the whole quota of `subject` available again. */
export async function resetQuota({ db, tokens, now }: LimitContext, quota: Quota, subject: string): Promise<void> {
  await saveTally(db, keyOf(tokens, quota.kind, subject), emptyTally(now()))
}

interface Count {
  key: string
  quota: Quota
}

interface Taking {
  /** One by default. */
  amount?: number
  /** The code of the refusal. */
  code?: ErrorCode
}

/**
 * Takes an amount from each quota; throws a refusal if one of them has less left. Reads the counts first, because a flood of
 * refused calls would otherwise occupy every database connection, waiting for the lock of a row.
 */
async function takeEach(
  { db, now }: Pick<LimitContext, 'db' | 'now'>,
  counts: readonly Count[],
  { amount = 1, code }: Taking = {},
): Promise<void> {
  const at = now()
  await refuseWithoutTaking({ db, now }, counts, code)
  for (const { key, quota } of counts) {
    const taken = await count(db, key, { now: at, windowMs: quota.windowMs, amount })
    if (taken.count > quota.max) throw refusalUntil(taken.windowEndsAt, at, code)
  }
}

async function refuseWithoutTaking(
  { db, now }: Pick<LimitContext, 'db' | 'now'>,
  counts: readonly Count[],
  code?: ErrorCode,
): Promise<void> {
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
 * Takes an amount, by default one, from the quota of `subject`; throws a refusal if the quota has less left. If `db` is a
 * transaction, nothing is taken unless the transaction commits.
 */
export const takeOrRefuse = (
  context: LimitContext,
  quota: Quota,
  subject: string,
  taking: Taking = {},
): Promise<void> => takeEach(context, [{ key: keyOf(context.tokens, quota.kind, subject), quota }], taking)

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
export const refuseUsedUp = (
  context: LimitContext,
  quotas: readonly Quota[],
  subject: string,
  code?: ErrorCode,
): Promise<void> =>
  refuseWithoutTaking(
    context,
    quotas.map((quota) => ({ key: keyOf(context.tokens, quota.kind, subject), quota })),
    code,
  )

const refusalUntil = (end: Date, at: Date, code: ErrorCode = 'tooManyTries') =>
  new Refusal(code, { retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000)) })

/** For calls that can make the portal send mails. Thirty calls in five minutes are more than a household needs. */
const mailCallQuota: Quota = { kind: 'stranger', max: 30, windowMs: 5 * 60_000 }

/** Takes one from the quota of an address for calls that can make the portal send mails, or throws a refusal. */
export const limitMailCalls = (context: LimitContext, address: string) => limitAddress(context, mailCallQuota, address)

/** The counts of a quota for the networks that an address belongs to, the smallest first. */
const countsOf = ({ tokens }: LimitContext, quota: Quota, address: string): [Count, ...Count[]] => {
  const [smallest, ...wider] = networksOf(address)
  const countOf = (network: string, tier: number): Count => ({
    key: keyOf(tokens, quota.kind, network),
    quota: { ...quota, max: quota.max * 2 ** tier },
  })
  return [countOf(smallest, 0), ...wider.map((network, tier) => countOf(network, tier + 1))]
}

/**
 * Takes one from the quota of an IPv4 address or IPv6 /64, or throws a refusal. The /56 and the /48 of an IPv6 address have
 * quotas too, of twice and four times the size, because a household can have 256 networks of the size /64, and an
 * organization 65,536.
 */
export const limitAddress = (context: LimitContext, quota: Quota, address: string): Promise<void> =>
  takeEach(context, countsOf(context, quota, address))

/** Takes one from the quota of an address like `limitAddress`; returns false if a network of the address has used it up. */
export async function takeFromAddress(context: LimitContext, quota: Quota, address: string): Promise<boolean> {
  const { db, now } = context
  for (const { key, quota: tier } of countsOf(context, quota, address)) {
    const taken = await countOne(db, key, { now: now(), windowMs: tier.windowMs })
    if (taken.count > tier.max) return false
  }
  return true
}
