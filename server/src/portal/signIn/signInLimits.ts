import type { Proof } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { networksOf } from '../../platform/limits/addressGroup.ts'
import { countOne, emptyTallies, keyOf, readTallies, type Tally } from '../../platform/limits/store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { currentCount, maxDeviceFailures } from './failureWaits.ts'
import type { PasswordSender } from './passwords.ts'
import { isFirstPresentation } from './presentedChallenges.ts'
import { accountLimit, challengeLifetimeMs, networkLimits, requiredDifficulty } from './proofLimits.ts'
import type { ProofOfWork } from './proofOfWork.ts'
import { type ProofTally, type TryLimits, verifyWithinBudget, verifyWithWaits } from './tries.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now'>
type Tokens = Context['tokens']

/**
 * The key of an account's tally for proofs of work. The keys of the account's tallies of failures per network begin with this
 * key, so that `clearFailures` finds all of them. The tallies of known devices have other keys.
 */
const accountKey = (tokens: Tokens, identifier: string) => keyOf(tokens, 'account', identifier)

export interface SignIn {
  /**
   * The e-mail address in lower case, or the id of a passkey. Tries are counted in the same way if no account and no passkey
   * has this identifier.
   */
  identifier: string
  /** The network address of the caller. */
  address: string
  sender: PasswordSender
  /** The id of a known device of this account (`Devices.recognize`). */
  deviceId: string | undefined
  proof: Proof | undefined
  /**
   * Reports a try that the limits refuse. May read the account, so it is called only within `readInTurn` or `countInTurn`.
   */
  reportRefusal: (error: unknown) => Promise<void>
}

/** The tallies that decide about proofs of work: one for the account, and one for each network of the network address. */
const proofTalliesFor = (tokens: Tokens, { identifier, address }: SignIn): ProofTally[] => {
  const networks = networksOf(address)
  return [
    { key: accountKey(tokens, identifier), limit: accountLimit },
    ...networkLimits
      .slice(0, networks.length)
      .map((limit, tier) => ({ key: keyOf(tokens, 'network', networks[tier] ?? ''), limit })),
  ]
}

/** The difficulty of the proof of work that the counts require; undefined if they require no proof. */
const currentDifficulty = (proofTallies: readonly ProofTally[], tallies: ReadonlyMap<string, Tally>, at: Date) =>
  requiredDifficulty(proofTallies.map(({ key, limit }) => ({ failures: currentCount(tallies.get(key), at), limit })))

/** Returns the limits that refuse a try without the proof of work that the counts require. A proof is valid for one try. */
function proofLimits(
  { tokens, now, proofOfWork }: Pick<Context, 'tokens' | 'now'> & { proofOfWork: ProofOfWork },
  { identifier, proof }: SignIn,
  proofTallies: readonly ProofTally[],
): Pick<TryLimits, 'isProven' | 'challengeKey' | 'admit' | 'redeem'> {
  const challengeId = proofOfWork.solvedChallengeId(proof, identifier)
  const challengeKey = challengeId === undefined ? undefined : keyOf(tokens, 'challenge', challengeId)
  const proofRequired = (difficulty: number) =>
    new Refusal('proofRequired', { body: { proof: proofOfWork.challenge(identifier, difficulty) } })

  return {
    isProven: challengeId !== undefined && isFirstPresentation(challengeId, now()),
    challengeKey,
    admit(tallies) {
      const difficulty = currentDifficulty(proofTallies, tallies, now())
      const isUsed = challengeKey !== undefined && currentCount(tallies.get(challengeKey), now()) > 0
      if (difficulty !== undefined && (challengeKey === undefined || isUsed)) throw proofRequired(difficulty)
    },
    async redeem(transaction, tallies) {
      const difficulty = currentDifficulty(proofTallies, tallies, now())
      if (difficulty === undefined || challengeKey === undefined) return
      const window = { now: now(), windowMs: challengeLifetimeMs }
      const { count } = await countOne(transaction, challengeKey, window)
      if (count > 1) throw proofRequired(difficulty)
    },
  }
}

const deviceKey = (tokens: Tokens, deviceId: string) => keyOf(tokens, 'device', deviceId)

/** Whether a known device may fail once more before it counts as unknown. Takes no lock. */
export async function hasBudget({ db, tokens, now }: RequiredContext, deviceId: string): Promise<boolean> {
  const key = deviceKey(tokens, deviceId)
  return currentCount((await readTallies(db, [key])).get(key), now()) < maxDeviceFailures
}

/**
 * Verifies the password or passkey of a sign-in within the limits. A falsy outcome of `verify` means that it is wrong. A
 * known device has its own budget of failures. After more than `maxFreeFailures` for the same account from the same network,
 * an unknown device waits or is refused. While the failure counts are high, an unknown device must also send a proof of work.
 */
export async function signInWithinLimits<Outcome>(
  { db, tokens, now, proofOfWork }: RequiredContext & { proofOfWork: ProofOfWork },
  signIn: SignIn,
  verify: () => Promise<Outcome>,
): Promise<Outcome> {
  const { identifier, address, sender, deviceId, reportRefusal } = signIn
  if (deviceId !== undefined) {
    // Each sign-in issues a new device id, so an account can have a thousand known devices. They share one queue, so that
    // they cannot delay other tenants.
    const queueKey = `known devices/${accountKey(tokens, identifier)}`
    const budget = { sender, key: deviceKey(tokens, deviceId), queueKey }
    const verified = await verifyWithinBudget({ db, now }, budget, verify)
    if (verified) return verified.outcome
  }
  const proofTallies = proofTalliesFor(tokens, signIn)
  const [network] = networksOf(address)
  const limits: TryLimits = {
    sender,
    reportRefusal,
    failuresKey: `${accountKey(tokens, identifier)}/${keyOf(tokens, 'network', network)}`,
    proofTallies,
    ...proofLimits({ tokens, now, proofOfWork }, signIn, proofTallies),
  }
  return await verifyWithWaits({ db, now }, limits, verify)
}

/**
 * Verifies the password or passkey of a signed-in caller. Failures count only for the session, so other callers cannot cause
 * waits.
 */
export async function reauthenticateWithinLimits<Outcome>(
  { db, tokens, now }: RequiredContext,
  { familyId, sender, reportRefusal }: Pick<SignIn, 'sender' | 'reportRefusal'> & { familyId: string },
  verify: () => Promise<Outcome>,
): Promise<Outcome> {
  const failuresKey = keyOf(tokens, 'session', familyId)
  const limits: TryLimits = { sender, reportRefusal, failuresKey, proofTallies: [] }
  return await verifyWithWaits({ db, now }, limits, verify)
}

/** Clears the failures of an account, within the transaction that resets its password by mail. */
export const clearFailures = (
  transaction: Transaction<DB>,
  { tokens, now }: Pick<Context, 'tokens' | 'now'>,
  email: string,
): Promise<void> => emptyTallies(transaction, accountKey(tokens, email), now())
