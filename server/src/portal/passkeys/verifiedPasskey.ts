import type { Assertion } from '@portal/contract/account/assertion'
import type { Proof } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { Context, SignedIn, Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { redeemChallenge } from '../../platform/passkeys/challenges.ts'
import { relyingPartyAt, userHandleOf, verifyAssertion } from '../../platform/passkeys/webAuthn.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { type Account, findAccount, lockAccount } from '../session/store.ts'
import { findKnownDevice } from '../signIn/knownDevice.ts'
import { passwordSenderOf, passwordSenderOfCaller } from '../signIn/passwords.ts'
import { createProofOfWork } from '../signIn/proofOfWork.ts'
import { verifyAndReport } from '../signIn/signInEvents.ts'
import { reauthenticateWithinLimits, signInWithinLimits } from '../signIn/signInLimits.ts'
import { lockInSession, type VerifiedAccount, type VerifyOwnership, verifyCaller } from '../signIn/verifiedPassword.ts'
import { createChallenges, type IssuedChallenge } from './challenges.ts'
import { findPasskey, recordUse, type StoredPasskey } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

interface VerifiedPasskey {
  account: Account
  passkey: StoredPasskey
  challenge: IssuedChallenge
  newCounter: number
}

type IsExpected = (challenge: IssuedChallenge, account: Account, passkey: StoredPasskey) => boolean

/** Verifies an assertion. Returns undefined if the assertion is not valid, or if its challenge is not expected. */
async function verify(
  context: RequiredContext,
  assertion: Assertion,
  isExpected: IsExpected,
): Promise<VerifiedPasskey | undefined> {
  const passkey = await findPasskey(context.db, assertion.credentialId)
  const account = passkey && (await findAccount(context.db, passkey.accountId))
  if (!account) return undefined
  const { userHandle } = assertion
  if (userHandle !== undefined && userHandle !== userHandleOf(account.accountId)) return undefined
  const challenges = createChallenges(context)
  let challenge: IssuedChallenge | undefined
  const newCounter = await verifyAssertion(assertion, passkey, {
    relyingParty: relyingPartyAt(context.settings.publicUrl),
    isExpectedChallenge(text) {
      challenge = challenges.read(text)
      return challenge !== undefined && isExpected(challenge, account, passkey)
    },
  })
  return challenge && newCounter !== undefined ? { account, passkey, challenge, newCounter } : undefined
}

interface Write {
  lock: (transaction: Transaction<DB>) => Promise<Account | undefined>
  refuse: () => Refusal
}

/**
 * Returns the verified account. Its `write` succeeds once per challenge, and only if the credentials and the passkey have not
 * changed since the verification.
 */
const toVerifiedAccount = (
  { db, tokens, now }: Pick<Context, 'db' | 'tokens' | 'now'>,
  { account: verified, challenge, ...use }: VerifiedPasskey,
  { lock, refuse }: Write,
): VerifiedAccount => ({
  account: verified,
  write: (work) =>
    db.transaction().execute(async (transaction) => {
      const account = await lock(transaction)
      if (account?.credentialVersion !== verified.credentialVersion) throw refuse()
      const isSignIn = challenge.purpose !== 'session'
      if (!(await recordUse(transaction, { ...use, isSignIn, now: now() }))) throw refuse()
      if (!(await redeemChallenge(transaction, { tokens, now }, challenge))) throw refuse()
      return await work(transaction, account)
    }),
})

/**
 * A challenge for a sign-in permits a sign-in with the passkey alone, unless the passkey needs the password. A challenge for
 * a second factor permits a sign-in to one account, as long as the account's credentials are unchanged.
 */
const isForSignIn: IsExpected = (challenge, { accountId, credentialVersion }, { needsPassword }) =>
  (challenge.purpose === 'signIn' && !needsPassword) ||
  (challenge.purpose === 'secondFactor' &&
    challenge.accountId === accountId &&
    challenge.credentialVersion === credentialVersion)

/** Verifies the passkey of a sign-in, within the limits that also apply to passwords. */
export async function verifyPasskeyOfSignIn(
  context: RequiredContext,
  { assertion, proof, caller }: { assertion: Assertion; proof: Proof | undefined; caller: Visitor },
): Promise<VerifiedAccount> {
  const refuse = () => new Refusal('passkeySignInFailed')
  const { address } = caller
  const { credentialId: identifier } = assertion
  const findAccountId = async () => (await findPasskey(context.db, identifier))?.accountId
  const find = async () => {
    const accountId = await findAccountId()
    return accountId === undefined ? undefined : await findAccount(context.db, accountId)
  }
  const knownDevice = await findKnownDevice(context, { identifier, caller, find })
  const sender = passwordSenderOf(caller, { account: identifier, partnerId: knownDevice?.partnerId })
  const signIn = { identifier, address, sender, deviceId: knownDevice?.id, proof }
  const limited = { ...context, proofOfWork: createProofOfWork(context) }
  const verified = await verifyAndReport(context, {
    limit: (work, reportRefusal) => signInWithinLimits(limited, { ...signIn, reportRefusal }, work),
    verify: () => verify(context, assertion, isForSignIn),
    reason: 'wrongPasskey',
    identifier,
    subject: async () => (await findAccountId()) ?? identifier,
  })
  if (!verified) throw refuse()
  const { accountId } = verified.account
  return toVerifiedAccount(context, verified, { lock: (transaction) => lockAccount(transaction, accountId), refuse })
}

/** Verifies a passkey of a signed-in caller. */
async function verifyPasskeyOfCaller(
  context: RequiredContext,
  caller: SignedIn,
  assertion: Assertion,
): Promise<VerifiedAccount> {
  const { accountId, familyId } = caller
  const refuse = () => new Refusal('passkeyNotAccepted')
  const sender = passwordSenderOfCaller(caller)
  const verified = await verifyAndReport(context, {
    limit: (work, reportRefusal) => reauthenticateWithinLimits(context, { familyId, sender, reportRefusal }, work),
    verify: () => verify(context, assertion, isForSession(caller)),
    reason: 'wrongCurrentPasskey',
    identifier: accountId,
    subject: async () => accountId,
  })
  if (verified?.account.accountId !== accountId) throw refuse()
  return toVerifiedAccount(context, verified, {
    lock: (transaction) => lockInSession(transaction, caller, context.now()),
    refuse,
  })
}

/** Whether a challenge was issued to this session, for the current credentials. */
export const isForSession =
  ({ familyId }: Pick<SignedIn, 'familyId'>) =>
  (challenge: IssuedChallenge, { accountId, credentialVersion }: Account): boolean =>
    challenge.purpose === 'session' &&
    challenge.familyId === familyId &&
    challenge.accountId === accountId &&
    challenge.credentialVersion === credentialVersion

/**
 * Returns the function that verifies each proof of ownership that a call contains: the password, an assertion, or both. An
 * assertion alone is enough, because it already proves two factors. Some calls require the password as well.
 */
export const createOwnershipCheck =
  (context: RequiredContext): VerifyOwnership =>
  async (caller, { currentPassword, assertion }) => {
    const byPassword = currentPassword === undefined ? undefined : await verifyCaller(context, caller, currentPassword)
    if (!assertion) {
      if (!byPassword) throw refuseField('invalidInput', 'body.currentPassword', caller.language)
      return byPassword
    }
    const byPasskey = await verifyPasskeyOfCaller(context, caller, assertion)
    // The password may have changed between the two verifications.
    if (byPassword && byPassword.account.credentialVersion !== byPasskey.account.credentialVersion)
      throw new Refusal('passkeyNotAccepted')
    return byPasskey
  }
