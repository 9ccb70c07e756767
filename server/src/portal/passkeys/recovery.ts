import { readAccessCode } from '@portal/contract/accessCode'
import type { passkeys } from '@portal/contract/account/passkeys'
import type { Answer } from '@portal/contract/api/call'
import type { CodeChannel } from '@portal/contract/registration'
import type { LoginData } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { Context, Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { redeemChallenge } from '../../platform/passkeys/challenges.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReasonOf } from '../../platform/securityEvents.ts'
import { invalidateLinks } from '../account/mailedLinks.ts'
import { deletePasskeys } from '../account/store.ts'
import { hashesOf } from '../registration/codes.ts'
import { sendCode } from '../registration/requestCode.ts'
import { failureWindowMs, maxFailures } from '../registration/rules.ts'
import {
  clearTries,
  countTry,
  findEndOfFailures,
  invalidateCodes,
  lockTenant,
  redeemCode,
} from '../registration/store.ts'
import { createClaimQueue } from '../session/claimQueue.ts'
import { type Account, lockAccount, revokeOtherFamilies } from '../session/store.ts'
import { startSession } from '../signIn/startSession.ts'
import { createChallenges, type IssuedChallenge } from './challenges.ts'
import { notifyOfPasskeys } from './notice.ts'
import { setRequirement } from './store.ts'

type PasswordProof = IssuedChallenge & { purpose: 'secondFactor' }

/**
 * Reads the challenge of the refusal `passkeyRequired`. The challenge proves that the caller recently entered the right
 * password.
 */
function readPasswordProof(context: Context, text: string): PasswordProof {
  const challenge = createChallenges(context).read(text)
  if (challenge?.purpose !== 'secondFactor') throw new Refusal('signInExpired')
  return challenge
}

/**
 * Locks the account of a challenge. Refuses if the account's credentials have changed since the challenge was issued, or if
 * the account no longer requires a passkey.
 */
async function lockProvenAccount(transaction: Transaction<DB>, proof: PasswordProof): Promise<Account> {
  const account = await lockAccount(transaction, proof.accountId)
  const isCurrent = account?.credentialVersion === proof.credentialVersion
  if (!account || !isCurrent || !account.requiresPasskey) throw new Refusal('signInExpired')
  return account
}

const queue = createClaimQueue()

/**
 * Does the work when it is the turn of the caller's network. Each call locks the account, and a caller may repeat its calls
 * with one challenge. Without the queue, such calls could hold all database connections.
 */
const inTurn = <T>({ accountId }: PasswordProof, { address, signal }: Visitor, work: () => Promise<T>): Promise<T> =>
  queue({ address, claimed: accountId, signal }, work)

interface CodeRequest {
  challenge: string
  channel: CodeChannel
  caller: Visitor
}

/**
 * Sends an access code for the recovery to the tenant of the account. The code counts towards the tenant's daily limit of
 * access codes.
 */
export async function requestRecoveryCode(
  context: Context,
  { challenge, channel, caller }: CodeRequest,
): Promise<Answer<typeof passkeys.requestRecoveryCode>> {
  const proof = readPasswordProof(context, challenge)
  const send = async (transaction: Transaction<DB>) => {
    const { accountId, partnerId } = await lockProvenAccount(transaction, proof)
    // An account without a tenant has no telephone number or address to which a code could go.
    if (partnerId === null) return { answer: { noCodeSent: true, sentTo: null } }
    const tenant = await lockTenant(transaction, partnerId, context.now())
    return await sendCode(transaction, context, tenant, {
      accountId,
      channel,
      purpose: 'recovery',
      language: caller.language,
    })
  }
  const outcome = await inTurn(proof, caller, () => context.db.transaction().execute(send))
  if ('waitMs' in outcome) throw new Refusal('tooManyTries', { retryAfterSeconds: Math.ceil(outcome.waitMs / 1000) })
  return outcome.answer
}

/** Marks an access code for a recovery as used. Returns false if the code is not valid. */
async function redeemRecoveryCode(
  transaction: Transaction<DB>,
  { tokens, now }: Pick<Context, 'tokens' | 'now'>,
  { partnerId }: Account,
  code: string,
): Promise<boolean> {
  const normalizedCode = readAccessCode(code)
  if (normalizedCode === undefined || partnerId === null) return false
  const codeHashes = hashesOf(tokens, partnerId, normalizedCode)
  return (await redeemCode(transaction, { partnerId, codeHashes, purpose: 'recovery', now: now() })) !== undefined
}

/**
 * Deletes the passkeys, the requirement, the mailed links except undo links, and the count of wrong codes. Invalidates the
 * access codes, ends all sessions and notifies the tenant. Returns the number of ended sessions.
 */
async function applyRecovery(transaction: Transaction<DB>, context: Context, account: Account): Promise<number> {
  const { accountId, partnerId } = account
  const now = context.now()
  await deletePasskeys(transaction, accountId)
  await invalidateLinks(transaction, context, accountId)
  await setRequirement(transaction, accountId, false)
  const count = await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: null, now })
  await clearTries(transaction, { accountId, kind: 'match' })
  if (partnerId !== null) await invalidateCodes(transaction, partnerId, now)
  await notifyOfPasskeys(transaction, context, { account, change: 'recovered' })
  return count
}

interface RecoveryAttempt {
  challenge: string
  code: string
  isSharedDevice?: boolean | undefined
  caller: Visitor
}

/**
 * Signs in with password and access code, without the required passkey. As in a registration, every code is refused for a day
 * from the second consecutive wrong code on.
 */
export async function recover(
  context: Context,
  { challenge, code, isSharedDevice = false, caller }: RecoveryAttempt,
): Promise<LoginData> {
  const { db, now } = context
  const proof = readPasswordProof(context, challenge)
  // The rest needs no queue: after the second wrong code of a day, every call is refused below.
  const failures = await inTurn(proof, caller, async () => {
    await db.transaction().execute((transaction) => lockProvenAccount(transaction, proof))
    return await countTry(db, { accountId: proof.accountId, kind: 'match', now: now() })
  })
  const refuse = (reason: ReasonOf<'accessCodeRefused'>, retryAfterMs = failureWindowMs) => {
    context.reportSecurityEvent('accessCodeRefused', { reason, subject: proof.accountId })
    return failures === undefined || failures >= maxFailures
      ? new Refusal('tooManyTries', { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) })
      : new Refusal('wrongRecoveryCode')
  }
  if (failures === undefined) {
    const endsAt = await findEndOfFailures(db, { accountId: proof.accountId, kind: 'match' })
    throw refuse('tooManyTries', endsAt && endsAt.getTime() - now().getTime())
  }
  const write = <T>(work: (transaction: Transaction<DB>, account: Account) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      const account = await lockProvenAccount(transaction, proof)
      if (!(await redeemRecoveryCode(transaction, context, account, code))) throw refuse('wrongRecoveryCode')
      if (!(await redeemChallenge(transaction, context, proof))) throw new Refusal('signInExpired')
      return await work(transaction, account)
    })
  let count = 0
  const loginData = await startSession(context, {
    owner: { write },
    device: caller.device,
    isOnSharedDevice: isSharedDevice,
    before: async (transaction, account) => {
      count = await applyRecovery(transaction, context, account)
    },
  })
  const subject = proof.accountId
  context.reportSecurityEvent('credentialChanged', { reason: 'passkey', subject })
  context.reportSecurityEvent('credentialChanged', { reason: 'passkeyOptional', subject })
  context.reportSecurityEvent('sessionEnded', { reason: 'passkeyRecovered', subject, count })
  return loginData
}
