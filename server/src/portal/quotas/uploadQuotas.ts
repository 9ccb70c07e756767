import type { Context, Machine, Renter, Visitor } from '../../context.ts'
import { minFreeBytes } from '../../platform/files/freeSpace.ts'
import { networksOf } from '../../platform/limits/addressGroup.ts'
import { type LimitContext, type Quota, refuseUsedUp, takeOrRefuse } from '../../platform/limits/quota.ts'
import { Refusal } from '../../platform/refusal.ts'

const megabyte = 1024 * 1024
const windowMs = 24 * 60 * 60_000
const code = 'uploadLimitReached'

/** Limits the bytes that one tenant stores in a day: enough for six submissions with three files of 5 MB each. */
const tenantQuota: Quota = { kind: 'uploaded bytes of a tenant', max: 100 * megabyte, windowMs }

/** Limits the bytes that one machine sends in a day: documents that it delivers, and files that it imports. */
const machineQuota: Quota = { kind: 'uploaded bytes of a machine', max: 1024 * megabyte, windowMs }

/**
 * Limits the bytes that callers who are not tenants store in a day from one network. An IPv6 address belongs to several
 * networks (`networksOf`): the first quota is for the smallest of them. For an IPv4 address, only the first quota applies.
 */
const networkQuotas: readonly Quota[] = [50, 75, 100].map((megabytes) => ({
  kind: 'uploaded bytes of a network',
  max: megabytes * megabyte,
  windowMs,
}))

/**
 * Limits the bytes that all callers who are not tenants store in a day, so that an attacker with many networks cannot store
 * more. When this quota is used up, these callers can still send the form without files.
 */
const allVisitorsQuota: Quota = { kind: 'uploaded bytes of all visitors', max: 1024 * megabyte, windowMs }

/** A caller who sends files. */
type Uploader = Visitor | Renter | Pick<Machine, 'tokenId'>

interface KeyedQuota {
  quota: Quota
  key: string
}

/** The quotas that count a caller's files, always in the order from narrow to wide, to prevent deadlocks. */
function quotasFor(caller: Uploader): KeyedQuota[] {
  if ('tokenId' in caller) return [{ quota: machineQuota, key: caller.tokenId }]
  if ('partnerId' in caller) return [{ quota: tenantQuota, key: caller.partnerId }]
  const networks = networksOf(caller.address)
  return [
    ...networkQuotas.slice(0, networks.length).map((quota, tier) => ({ quota, key: networks[tier] ?? '' })),
    { quota: allVisitorsQuota, key: '' },
  ]
}

/** The disk fills and empties slowly, so a client need not try earlier. */
const pauseSeconds = 3_600

/**
 * Refuses files while the disk has too little free space, or if the caller's quota of bytes is used up. Counts nothing.
 * Call this before the files are decoded.
 */
export async function refuseUploads(
  context: LimitContext & Pick<Context, 'readFreeBytes'>,
  caller: Uploader,
): Promise<void> {
  const freeBytes = await context.readFreeBytes()
  if (freeBytes !== undefined && freeBytes < minFreeBytes)
    throw new Refusal('uploadsPaused', { retryAfterSeconds: pauseSeconds })
  for (const { quota, key } of quotasFor(caller)) await refuseUsedUp(context, [quota], key, { code })
}

/** Refuses a file that is larger than what is left of the caller's quota. Counts nothing. Call this before the file is stored. */
export async function refuseUploadedBytes(
  context: LimitContext,
  { caller, bytes }: { caller: Uploader; bytes: number },
): Promise<void> {
  for (const { quota, key } of quotasFor(caller)) await refuseUsedUp(context, [quota], key, { amount: bytes, code })
}

/**
 * Counts the bytes of a submission, or refuses it if a quota is used up. Call this in the transaction that stores the files, so
 * a failed submission does not count.
 */
export async function limitUploadedBytes(
  context: LimitContext,
  { caller, bytes }: { caller: Uploader; bytes: number },
): Promise<void> {
  for (const { quota, key } of quotasFor(caller)) {
    await takeOrRefuse(context, quota, key, { amount: bytes, code })
  }
}
