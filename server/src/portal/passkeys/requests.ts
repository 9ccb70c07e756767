import type { PasskeyRequest } from '@portal/contract/api/errors'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { relyingPartyAt } from '../../platform/passkeys/webAuthn.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Account } from '../session/store.ts'
import { type Challenge, createChallenges } from './challenges.ts'
import { listPasskeys } from './store.ts'

type RequiredContext = Pick<Context, 'tokens' | 'now' | 'settings'>

/** The request to an authenticator. Without `credentialIds`, the authenticator may use any passkey of this portal. */
const requestFor = (context: RequiredContext, challenge: Challenge, credentialIds: string[] = []): PasskeyRequest => ({
  challenge: createChallenges(context).issue(challenge),
  rpId: relyingPartyAt(context.settings.publicUrl).id,
  credentialIds,
})

export const requestForSignIn = (context: RequiredContext): PasskeyRequest => requestFor(context, { purpose: 'signIn' })

/** The request to an authenticator for the passkeys of a known account. */
export async function requestForAccount(
  context: RequiredContext,
  db: Kysely<DB>,
  challenge: Exclude<Challenge, { purpose: 'signIn' }>,
): Promise<PasskeyRequest> {
  const passkeys = await listPasskeys(db, challenge.accountId)
  return requestFor(
    context,
    challenge,
    passkeys.map(({ credentialId }) => credentialId),
  )
}

/**
 * Returns a check that refuses a sign-in with the password if the account also requires a passkey. The refusal contains the
 * passkey request.
 */
export const createSecondFactor =
  (context: RequiredContext) =>
  async (transaction: Transaction<DB>, { accountId, credentialVersion, requiresPasskey }: Account): Promise<void> => {
    if (!requiresPasskey) return
    const challenge = { purpose: 'secondFactor', accountId, credentialVersion } as const
    throw new Refusal('passkeyRequired', {
      body: { passkey: await requestForAccount(context, transaction, challenge) },
    })
  }
