import { networksOf } from '../../platform/limits/addressGroup.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createSemaphores } from '../../platform/semaphore.ts'
import { createSenderQueue, type QueuedSender } from '../../platform/senderQueue.ts'
import type { PasswordSender } from './passwords.ts'

const refusal = new Refusal('tooManyTries', { retryAfterSeconds: 5 })
const queuesOfTries = createSemaphores({ concurrency: 1, maxQueue: 200, queueTimeoutMs: 10_000, refusal })

/** A queue uses at most four database connections. All tries of a sender change the same counts and share one connection. */
const createCountingQueue = () =>
  createSenderQueue({ concurrency: 4, concurrencyPerSender: 1, maxQueue: 10_000, queueTimeoutMs: 20_000, refusal })

/** Tries of anonymous visitors and of accounts without a tenancy have a queue of their own, so they never delay tenants. */
const tenantQueue = createCountingQueue()
const anonymousQueue = createCountingQueue()
const createReadQueue = () =>
  createSenderQueue({ concurrency: 4, concurrencyPerSender: 2, maxQueue: 10_000, queueTimeoutMs: 20_000, refusal })

/** Most tries of an attack are refused after a read of the counts. These reads never delay the tries that are counted. */
const anonymousReadQueue = createReadQueue()
/** Reads the account of a try that sends a device token. Tries without a token do not delay a known device. */
const deviceQueue = createReadQueue()
/** Exchanges refresh tokens. Tries to sign in do not delay the sessions of tenants. */
const refreshQueue = createReadQueue()

/**
 * Runs the tries with the same key one after the other. A try counts as a failure until it is verified, so without this
 * queue, concurrent tries with the right password would delay each other.
 */
export async function oneAtATime<T>(
  key: string,
  { signal }: Pick<PasswordSender, 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  const release = await queuesOfTries.acquire(key, { signal })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Changes the counts of tries when it is the sender's turn. */
export const countInTurn = <T>(sender: PasswordSender, work: () => Promise<T>): Promise<T> =>
  (sender.isKnown ? tenantQueue : anonymousQueue).run(sender, work)

/** Reads the counts of tries when it is the sender's turn. The /64 networks of one /48 take turns too. */
export const readInTurn = <T>(sender: PasswordSender, work: () => Promise<T>): Promise<T> =>
  sender.isKnown
    ? tenantQueue.run(sender, work)
    : anonymousReadQueue.run({ ...sender, member: sender.smallestNetwork }, work)

/** A caller without a verified session, and the account or session that the caller claims. */
export interface Claimant {
  address: string
  claimed: string
  signal: AbortSignal
}

/**
 * The network of a claimant as a sender. Each pair of smallest network and claimed account is a member, so that a tenant does
 * not wait behind all calls of an attacker at the same address.
 */
function senderOfClaim({ address, claimed, signal }: Claimant): QueuedSender {
  const networks = networksOf(address)
  return { id: networks.at(-1) ?? address, member: `${networks[0]} ${claimed}`, signal }
}

/** Reads the account to which a device token claims to belong, when it is the turn of the caller's network. */
export const readClaimInTurn = <T>(claimant: Claimant, work: () => Promise<T>): Promise<T> =>
  deviceQueue.run(senderOfClaim(claimant), work)

/** Exchanges a refresh token when it is the turn of the caller's network. */
export const refreshInTurn = <T>(claimant: Claimant, work: () => Promise<T>): Promise<T> =>
  refreshQueue.run(senderOfClaim(claimant), work)
