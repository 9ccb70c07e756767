import type { Assertion } from '@portal/contract/account/assertion'
import type { NewPasskey } from '@portal/contract/account/newPasskey'
import { maxPasskeys } from '@portal/contract/account/passkeys'
import type { Answer } from '@portal/contract/api/call'
import type { session } from '@portal/contract/desk/session'
import type { SigningInStaff } from '../../context.ts'
import { createSignedChallenges, type Issued, redeemChallenge } from '../../platform/passkeys/challenges.ts'
import { relyingPartyAt, userHandleOf, verifyAssertion, verifyNewPasskey } from '../../platform/passkeys/webAuthn.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { findMember, secondFactorsOf } from './members.ts'
import { findPasskeys, insertPasskey, recordUse } from './passkeyStore.ts'
import { proveSecondFactor, type RequiredContext, type WriteProof } from './secondFactor.ts'

/** A challenge permits one use of a passkey, in the session for which it was issued. */
interface Challenge {
  staffId: string
  sessionId: string
}

const challengesOf = (context: RequiredContext) =>
  createSignedChallenges<Challenge>(context, 'passkey challenges of staff')

const refuse = () => new Refusal('passkeyNotAccepted')

/** Returns the request to the browser's authenticator, to use one of the member's passkeys or to create one. */
export async function startPasskey(
  context: RequiredContext,
  { staffId, sessionId }: SigningInStaff,
): Promise<Answer<typeof session.startPasskey>> {
  const { db, settings } = context
  const member = await findMember(db, staffId)
  if (!member) throw new Refusal('unauthorized')
  return {
    challenge: challengesOf(context).issue({ staffId, sessionId }),
    rpId: relyingPartyAt(settings.deskUrl).id,
    credentialIds: (await findPasskeys(db, staffId)).map(({ credentialId }) => credentialId),
    userId: userHandleOf(staffId),
    userName: member.email,
  }
}

/** Returns what a passkey must match, and `used`, which holds the challenge of the passkey after the verification. */
function expectFrom(context: RequiredContext, { staffId, sessionId }: SigningInStaff) {
  const used: { challenge?: Issued<Challenge> } = {}
  const expected = {
    relyingParty: relyingPartyAt(context.settings.deskUrl),
    isExpectedChallenge(text: string) {
      const challenge = challengesOf(context).read(text)
      if (challenge?.staffId !== staffId || challenge.sessionId !== sessionId) return false
      used.challenge = challenge
      return true
    },
  }
  return { expected, used }
}

interface NamedPasskey {
  passkey: NewPasskey
  passkeyName?: string | undefined
}

/** Verifies a new passkey of the caller. Returns the function that adds it; undefined if the passkey is not valid. */
export async function verifyNewPasskeyOf(
  context: RequiredContext,
  caller: SigningInStaff,
  { passkey, passkeyName: name }: NamedPasskey,
): Promise<WriteProof | undefined> {
  const { now } = context
  const { expected, used } = expectFrom(context, caller)
  const publicKey = await verifyNewPasskey(passkey, expected)
  const { challenge } = used
  if (!publicKey || !challenge) return undefined
  return async (transaction, { staffId, ...member }) => {
    if (!(await redeemChallenge(transaction, context, challenge))) return false
    if ((await findPasskeys(transaction, staffId)).length >= maxPasskeys) throw new Refusal('tooManyPasskeys')
    if (!(await insertPasskey(transaction, { staffId, passkey: publicKey, name, now: now() }))) return false
    const subject = { id: staffId, name: member.name }
    await recordInLog(transaction, { staffId, ...member }, now(), { action: 'staff.passkeyAdded', subject })
    context.reportSecurityEvent('credentialChanged', { reason: 'staffPasskey', subject: staffId })
    return true
  }
}

/** Sets a new passkey up as the second factor of a member who has none, and completes the sign-in. */
export async function setUpPasskey(
  context: RequiredContext,
  named: NamedPasskey,
  caller: SigningInStaff,
): Promise<void> {
  await proveSecondFactor(context, caller, {
    async verify() {
      const add = await verifyNewPasskeyOf(context, caller, named)
      return (
        add &&
        (async (transaction, member) => {
          // Without this check, an attacker who knows the password could add a second factor.
          if (secondFactorsOf(member).length > 0) throw new Refusal('secondFactorExists')
          return await add(transaction, member)
        })
      )
    },
    refuse,
  })
}

/** Completes a sign-in with a passkey. */
export async function confirmPasskey(
  context: RequiredContext,
  assertion: Assertion,
  caller: SigningInStaff,
): Promise<void> {
  const { staffId } = caller
  await proveSecondFactor(context, caller, {
    async verify() {
      const passkeys = await findPasskeys(context.db, staffId)
      const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.credentialId)
      const { userHandle = userHandleOf(staffId) } = assertion
      if (!passkey || userHandle !== userHandleOf(staffId)) return undefined
      const { expected, used } = expectFrom(context, caller)
      const newCounter = await verifyAssertion(assertion, passkey, expected)
      const { challenge } = used
      if (newCounter === undefined || !challenge) return undefined
      return async (transaction) =>
        (await recordUse(transaction, { staffId, passkey, newCounter, now: context.now() })) &&
        (await redeemChallenge(transaction, context, challenge))
    },
    refuse,
  })
}
