import type { Proof } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { networksOf } from '../limits/addressGroup.ts'
import { countOne, emptyTallies, keyOf, readTally, type Tally } from '../limits/store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { countNow } from './limitRules.ts'
import type { ProofOfWork } from './proofOfWork.ts'
import { accountLimit, challengeLifetimeMs, networkLimits, portalLimit, requiredDifficulty } from './proofRules.ts'
import { type Counter, lookWithBudget, lookWithWaits } from './tries.ts'

type Clock = Pick<Parts, 'db' | 'now'>

/** All tallies of an account begin with its key, so that they are found together. */
const keyOfAccount = (email: string) => keyOf('account', email)
const keyOfPortal = keyOf('portal', 'failed sign-ins')

export interface SignIn {
  /** In lower case; addresses without an account are counted alike. */
  email: string
  address: string
  /** Of a device that has signed in to this account before (`Devices.recognize`). */
  deviceId: string | undefined
  proof: Proof | undefined
}

/** What is counted from anywhere, for the account and for each network. */
const countersOf = ({ email, address }: SignIn): Counter[] => {
  const networks = networksOf(address)
  return [
    { key: keyOfAccount(email), limit: accountLimit },
    ...networkLimits
      .slice(0, networks.length)
      .map((limit, tier) => ({ key: keyOf('network', networks[tier] ?? ''), limit })),
  ]
}

/** Refuses a try unless it brings the proof of work that the counts ask for. A proof is good for one try. */
const requireProof =
  (
    { now, proofOfWork }: Pick<Parts, 'now'> & { proofOfWork: ProofOfWork },
    { email, proof }: SignIn,
    counters: readonly Counter[],
  ) =>
  async (transaction: Transaction<DB>, tallies: ReadonlyMap<string, Tally>): Promise<void> => {
    const at = now()
    const portal = await readTally(transaction, keyOfPortal)
    const difficulty = requiredDifficulty([
      { failures: countNow(portal, at), limit: portalLimit },
      ...counters.map(({ key, limit }) => ({ failures: countNow(tallies.get(key), at), limit })),
    ])
    if (difficulty === undefined) return
    const id = proofOfWork.solvedBy(proof, email)
    const uses = id && (await countOne(transaction, keyOf('challenge', id), { now: at, windowMs: challengeLifetimeMs }))
    if (!uses || uses.count > 1)
      throw new Refusal('proofRequired', { body: { proof: proofOfWork.challenge(email, difficulty) } })
  }

/**
 * Looks at the password of a sign-in, within the limits; a falsy outcome is a wrong password. A known device has a budget
 * of its own. Any other waits for earlier failures at the same account from the same network, or is refused, and brings a
 * proof of work while very many failures are counted.
 */
export async function signInWithinLimits<Outcome>(
  { db, now, proofOfWork }: Clock & { proofOfWork: ProofOfWork },
  signIn: SignIn,
  look: () => Promise<Outcome>,
): Promise<Outcome> {
  const { email, address, deviceId } = signIn
  if (deviceId !== undefined) {
    const known = await lookWithBudget({ db, now }, keyOf('device', deviceId), look)
    if (known) return known.outcome
  }
  const counters = countersOf(signIn)
  const row = `${keyOfAccount(email)}/${keyOf('network', networksOf(address)[0])}`
  const admit = requireProof({ now, proofOfWork }, signIn, counters)
  return await lookWithWaits({ db, now }, { row, counters, admit }, async () => {
    const outcome = await look()
    // Counted when it is sure, and not before: every sign-in would wait for this one row.
    if (!outcome) await countOne(db, keyOfPortal, { now: now(), windowMs: portalLimit.windowMs })
    return outcome
  })
}

/** Looks at the password of a tenant who is signed in. Failures count for the session alone: nobody else can use it up. */
export const reauthenticateWithinLimits = <Outcome>(
  { db, now }: Clock,
  { familyId }: { familyId: string },
  look: () => Promise<Outcome>,
): Promise<Outcome> => lookWithWaits({ db, now }, { row: keyOf('session', familyId), counters: [] }, look)

/** Forgets the failures at an account, within the transaction of a password that was reset by mail. */
export const forgetFailures = (transaction: Transaction<DB>, email: string, now: Date): Promise<void> =>
  emptyTallies(transaction, keyOfAccount(email), now)
