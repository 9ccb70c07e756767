import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Renter, SignedIn } from '../../context.ts'
import { networksOf } from '../../platform/limits/addressGroup.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sender } from '../../platform/sender.ts'
import { createSenderQueue, type QueuedSender } from '../../platform/senderQueue.ts'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The simultaneous hashes of one queue: one for each core, but at least two. Each hash keeps a core busy, so more hashes
 * would only slow each other down.
 */
const concurrency = Math.max(2, availableParallelism())

const createHashingQueue = () =>
  createSenderQueue({
    concurrency,
    concurrencyPerSender: concurrency,
    maxQueue: 1_000,
    queueTimeoutMs: 10_000,
    refusal: new Refusal('tooManyTries', { retryAfterSeconds: 10 }),
  })

/** With three queues, anonymous visitors cannot fill the queue of tenants, and registrations cannot fill that of sign-ins. */
const tenantQueue = createHashingQueue()
const anonymousQueue = createHashingQueue()
const registrationQueue = createHashingQueue()

/** The caller who sends a password or an assertion. `member` is the id, the e-mail address or a passkey id of the account. */
export type PasswordSender = Sender &
  QueuedSender & {
    /** The IPv4 address or IPv6 /64 of the caller. */
    smallestNetwork?: string
  }

/**
 * Returns the sender of a password: the tenant if `partnerId` is given, otherwise the largest network of the address. Only a
 * known device, a session or a mailed link proves a `partnerId`. The account or the /64 would be too narrow: an attacker can
 * open many accounts without a tenancy, and can use all 65,536 /64 networks of one /48.
 */
export function passwordSenderOf(
  { address, signal }: { address: string; signal: AbortSignal },
  { account, partnerId }: { account: string; partnerId?: string | null | undefined },
): PasswordSender {
  const networks = networksOf(address)
  const sender = partnerId ? { id: partnerId, isKnown: true } : { id: networks.at(-1) ?? address, isKnown: false }
  return { ...sender, member: account, smallestNetwork: networks[0], signal }
}

/** Returns the sender of a password that a signed-in caller enters. */
export const passwordSenderOfCaller = (caller: SignedIn | Renter): PasswordSender =>
  passwordSenderOf(caller, {
    account: caller.accountId,
    partnerId: 'partnerId' in caller ? caller.partnerId : undefined,
  })

/** Devices encode accented characters in different ways, but the same password must always become the same bytes. */
const normalize = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string, sender: PasswordSender): Promise<string> =>
  (sender.isKnown ? tenantQueue : registrationQueue).run(sender, () => hash(normalize(password), cost))

/** Returns a hash that no password matches: random bytes instead of the hash of a password. */
export function hashOfNoPassword(): string {
  const [salt, bytes] = [16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${salt}$${bytes}`
}

/** Compared with a password for which no account exists, so the response takes as long as for a wrong password. */
const dummyHash = hash('the hash of no account', cost)

interface Verification {
  password: string
  passwordHash: string | undefined
  /**
   * Determines the queue, and the order within the queue. Must not depend on whether the account exists, because the
   * response time would reveal it.
   */
  sender: PasswordSender
}

/**
 * Whether the password is right. Without an account (`passwordHash` undefined), the check takes as long as for a wrong
 * password.
 */
export async function isPassword({ password, passwordHash, sender }: Verification): Promise<boolean> {
  const hashToCompare = passwordHash ?? (await dummyHash)
  const queue = sender.isKnown ? tenantQueue : anonymousQueue
  const isMatch = await queue.run(sender, () => verify(hashToCompare, normalize(password)))
  return isMatch && passwordHash !== undefined
}
