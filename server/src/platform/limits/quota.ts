import type { ErrorCode } from '@portal/contract/api/errors'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { networksOf } from './addressGroup.ts'
import { count, countOne, emptyTally, findOpenTallies, type KeySource, keyOf, saveTally } from './store.ts'

/**
 * The amount that each holder may take within a time window. A holder is, for example, an account, a mailbox or a network.
 */
export interface Quota {
  /** Identifies what is counted. Two quotas with the same kind share the count of a holder. */
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

/** Takes one from the quota of `holder`; returns false if the quota is used up. */
export async function takeFrom({ db, tokens, now }: LimitContext, quota: Quota, holder: string): Promise<boolean> {
  const { count } = await countOne(db, keyOf(tokens, quota.kind, holder), { now: now(), windowMs: quota.windowMs })
  return count <= quota.max
}

/** Makes the whole quota of `holder` available again. */
export async function resetQuota({ db, tokens, now }: LimitContext, quota: Quota, holder: string): Promise<void> {
  await saveTally(db, keyOf(tokens, quota.kind, holder), emptyTally(now()))
}

/** The quota of one holder, and the key of its tally. */
interface KeyedQuota {
  key: string
  quota: Quota
}

interface Taking {
  /** One by default. */
  amount?: number | undefined
  /** The code of the refusal. */
  code?: ErrorCode | undefined
}

/**
 * Takes an amount from each quota in turn; throws a refusal at the first quota that has less than the amount left. If a quota
 * has nothing left, throws the refusal without taking anything: a flood of refused calls would otherwise occupy every
 * database connection while the calls wait for the lock of a row.
 */
async function takeEach(
  { db, now }: Pick<LimitContext, 'db' | 'now'>,
  counted: readonly KeyedQuota[],
  { amount = 1, code }: Taking = {},
): Promise<void> {
  const at = now()
  await refuseWithoutTaking({ db, now }, counted, { code })
  for (const { key, quota } of counted) {
    const taken = await count(db, key, { now: at, windowMs: quota.windowMs, amount })
    if (taken.count > quota.max) throw refusalUntil(taken.windowEndsAt, at, code)
  }
}

async function refuseWithoutTaking(
  { db, now }: Pick<LimitContext, 'db' | 'now'>,
  counted: readonly KeyedQuota[],
  { amount = 1, code }: Taking = {},
): Promise<void> {
  const at = now()
  const tallies = await findOpenTallies(
    db,
    counted.map(({ key }) => key),
    at,
  )
  for (const { key, count, windowEndsAt } of tallies) {
    const max = counted.find((each) => each.key === key)?.quota.max ?? Number.POSITIVE_INFINITY
    if (count + amount > max) throw refusalUntil(windowEndsAt, at, code)
  }
}

/**
 * Takes an amount, by default one, from the quota of `holder`; throws a refusal if less than the amount was left. A refused
 * amount still counts if anything was left, unless `db` is a transaction that is rolled back.
 */
export const takeOrRefuse = (context: LimitContext, quota: Quota, holder: string, taking: Taking = {}): Promise<void> =>
  takeEach(context, [{ key: keyOf(context.tokens, quota.kind, holder), quota }], taking)

/** Takes an amount from the quota of `holder`, even if less is left. */
export async function take(
  { db, tokens, now }: LimitContext,
  { kind, windowMs }: Quota,
  holder: string,
  amount: number,
): Promise<void> {
  await count(db, keyOf(tokens, kind, holder), { now: now(), windowMs, amount })
}

/**
 * Throws a refusal if one of the quotas of `holder` has less than the amount left, by default one. Takes nothing: use it before
 * expensive work, and take the amount afterwards.
 */
export const refuseUsedUp = (
  context: LimitContext,
  quotas: readonly Quota[],
  holder: string,
  taking: Taking = {},
): Promise<void> =>
  refuseWithoutTaking(
    context,
    quotas.map((quota) => ({ key: keyOf(context.tokens, quota.kind, holder), quota })),
    taking,
  )

const refusalUntil = (end: Date, at: Date, code: ErrorCode = 'tooManyTries') =>
  new Refusal(code, { retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000)) })

/**
 * For calls of the registration and the recovery that can make the portal send a message. A household needs fewer than thirty
 * such calls in five minutes.
 */
const messageCallQuota: Quota = { kind: 'message call', max: 30, windowMs: 5 * 60_000 }

/** Takes one from the `messageCallQuota` of an address, or throws a refusal. */
export const limitMessageCalls = (context: LimitContext, address: string) =>
  limitNetwork(context, messageCallQuota, address)

/** The quotas of the networks that an address belongs to, the smallest first. */
const networkQuotasOf = ({ tokens }: LimitContext, quota: Quota, address: string): [KeyedQuota, ...KeyedQuota[]] => {
  const [smallest, ...wider] = networksOf(address)
  const quotaOf = (network: string, tier: number): KeyedQuota => ({
    key: keyOf(tokens, quota.kind, network),
    quota: { ...quota, max: quota.max * 2 ** tier },
  })
  return [quotaOf(smallest, 0), ...wider.map((network, tier) => quotaOf(network, tier + 1))]
}

/**
 * Takes one from the quota of an IPv4 address or IPv6 /64, or throws a refusal. With IPv6, also takes one from the quotas of
 * the /56 and the /48, which are two and four times as large: a household can have 256 networks of the size /64, and an
 * organisation 65,536.
 */
export const limitNetwork = (context: LimitContext, quota: Quota, address: string): Promise<void> =>
  takeEach(context, networkQuotasOf(context, quota, address))

/** Takes one from the same quotas as `limitNetwork`; returns false if one of them is used up. */
export async function takeFromNetwork(context: LimitContext, quota: Quota, address: string): Promise<boolean> {
  const { db, now } = context
  for (const { key, quota: networkQuota } of networkQuotasOf(context, quota, address)) {
    const taken = await countOne(db, key, { now: now(), windowMs: networkQuota.windowMs })
    if (taken.count > networkQuota.max) return false
  }
  return true
}
