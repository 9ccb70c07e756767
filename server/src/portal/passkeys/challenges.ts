import type { Context } from '../../context.ts'
import { type Challenges, createSignedChallenges, type Issued } from '../../platform/passkeys/challenges.ts'

/**
 * `signIn`: for a sign-in with a passkey alone, so the server learns the account only from the passkey. `secondFactor`: for
 * the passkey, or a recovery, after the right password of an account. `session`: for a signed-in caller who adds a passkey or
 * confirms a change.
 */
export type Challenge =
  | { purpose: 'signIn' }
  | { purpose: 'secondFactor'; accountId: string; credentialVersion: number }
  | { purpose: 'session'; accountId: string; credentialVersion: number; familyId: string }

export type IssuedChallenge = Issued<Challenge>

export const createChallenges = (context: Pick<Context, 'tokens' | 'now'>): Challenges<Challenge> =>
  createSignedChallenges(context, 'passkey challenges')
