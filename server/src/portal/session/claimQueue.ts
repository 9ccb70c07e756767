import { networksOf } from '../../platform/limits/addressGroup.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createSenderQueue, type QueuedSender } from '../../platform/senderQueue.ts'

/**
 * A caller and the account that the call names: a user id, an e-mail address or a passkey's id. Most callers have not proven
 * yet that the account is theirs; the caller of a recovery has proven the password.
 */
export interface Claimant {
  address: string
  claimed: string
  signal: AbortSignal
}

/**
 * Returns who takes turns in the queue: the largest networks of the callers and, within each of them, the pairs of smallest
 * network and named account. A tenant therefore does not wait behind all calls of an attacker at the same address.
 */
function senderOfClaim({ address, claimed, signal }: Claimant): QueuedSender {
  const networks = networksOf(address)
  return { id: networks.at(-1) ?? address, member: `${networks[0]} ${claimed}`, signal }
}

/** Creates a queue in which the networks of the callers take turns. A call that waits too long is refused. */
export function createClaimQueue() {
  const queue = createSenderQueue({
    concurrency: 4,
    concurrencyPerSender: 2,
    maxQueue: 10_000,
    queueTimeoutMs: 20_000,
    refusal: new Refusal('tooManyTries', { retryAfterSeconds: 5 }),
  })
  return <T>(claimant: Claimant, work: () => Promise<T>): Promise<T> => queue.run(senderOfClaim(claimant), work)
}
