import type { Assertion } from '@portal/contract/account/assertion'
import type { Kysely, Transaction } from 'kysely'
import type { Context, SignedIn } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { type Account, findAccount, findAccountByEmail, findLiveSession, lockAccount } from '../session/store.ts'
import type { KnownDevice } from './knownDevice.ts'
import { isPassword, type PasswordSender, passwordSenderOf, passwordSenderOfCaller } from './passwords.ts'
import type { ProofOfWork } from './proofOfWork.ts'
import { verifyAndReport } from './signInEvents.ts'
import { reauthenticateWithinLimits, type SignIn, signInWithinLimits } from './signInLimits.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'reportSecurityEvent'>

/**
 * An account whose password or passkey was verified. A change that requires this verification must be written with `write`.
 */
export interface VerifiedAccount {
  account: Account
  /**
   * Runs `work` in a transaction that locks the account. Refuses, for example, if the credentials have changed or the session
   * of a signed-in caller has ended.
   */
  write: <T>(work: (transaction: Transaction<DB>, account: Account) => Promise<T>) => Promise<T>
}

interface Verification {
  password: string
  /** The sender of the password. Senders take turns in the queue of verifications. */
  sender: PasswordSender
  /** Reads the account when the limits admit the try, which may be seconds after the call arrived. */
  find: () => Promise<Account | undefined>
  /** Decides whether and when the password is verified, and counts failures. */
  limit: (verify: () => Promise<boolean>) => Promise<boolean>
  /** Locks the account for the write; returns undefined if it no longer exists. */
  lock: (transaction: Transaction<DB>, accountId: string) => Promise<Account | undefined>
  refuse: () => Refusal
}

/**
 * Verifies a password without holding a lock. Later writes succeed only while the account has the credential version that the
 * password was verified against, so a reset stops every operation that began before the reset.
 */
export async function verifyPassword(
  { db }: Pick<Context, 'db'>,
  { password, sender, find, limit, lock, refuse }: Verification,
): Promise<VerifiedAccount> {
  const read: { account?: Account | undefined } = {}
  const isRight = await limit(async () => {
    read.account = await find()
    return await isPassword({ password, passwordHash: read.account?.passwordHash, sender })
  })
  const verified = read.account
  if (!verified || !isRight) throw refuse()
  return {
    account: verified,
    write: (work) =>
      db.transaction().execute(async (transaction) => {
        const account = await lock(transaction, verified.accountId)
        if (account?.credentialVersion !== verified.credentialVersion) throw refuse()
        return await work(transaction, account)
      }),
  }
}

interface PasswordSignIn extends Omit<SignIn, 'deviceId' | 'sender' | 'reportRefusal'> {
  password: string
  knownDevice: KnownDevice | undefined
  signal: AbortSignal
}

/** Verifies the password of a sign-in. */
export async function verifySignIn(
  context: RequiredContext & { proofOfWork: ProofOfWork },
  { password, knownDevice, signal, ...signIn }: PasswordSignIn,
): Promise<VerifiedAccount> {
  const { db, reportSecurityEvent } = context
  const { identifier, address } = signIn
  // A known device of a tenant queues as that tenant, and all other devices queue by network. Unknown devices therefore cannot
  // delay the known device, even from many networks.
  const sender = passwordSenderOf({ address, signal }, { account: identifier, partnerId: knownDevice?.partnerId })
  return await verifyPassword(
    { db },
    {
      password,
      sender,
      find: () => findAccountByEmail(db, identifier),
      limit: (verify) =>
        verifyAndReport(
          { reportSecurityEvent },
          {
            limit: (work, reportRefusal) =>
              signInWithinLimits(context, { ...signIn, sender, deviceId: knownDevice?.id, reportRefusal }, work),
            verify,
            reason: 'wrongPassword',
            identifier,
            subject: async () => (await findAccountByEmail(db, identifier))?.accountId ?? identifier,
          },
        ),
      lock: lockAccount,
      refuse: () => new Refusal('signInFailed'),
    },
  )
}

/** How a signed-in caller proves the ownership of the account. */
export interface Ownership {
  currentPassword?: string | undefined
  assertion?: Assertion | undefined
}

/**
 * Verifies that a signed-in caller owns the account. The caller's changes of credentials are written with the returned
 * `write`, which refuses if the account requires a passkey and `ownership` has no assertion.
 */
export type VerifyOwnership = (caller: SignedIn, ownership: Ownership) => Promise<VerifiedAccount>

/**
 * Verifies the current password of a signed-in caller. The refusal names the field `body.currentPassword`. If the account
 * requires a passkey, `write` refuses with `passkeyConfirmationRequired`.
 */
export async function verifyCaller(
  { db, tokens, now, reportSecurityEvent }: RequiredContext,
  caller: SignedIn,
  password: string,
): Promise<VerifiedAccount> {
  const { familyId, accountId, language } = caller
  const sender = passwordSenderOfCaller(caller)
  const { account, write } = await verifyPassword(
    { db },
    {
      password,
      sender,
      find: () => findInSession(db, caller, now()),
      limit: (verify) =>
        verifyAndReport(
          { reportSecurityEvent },
          {
            limit: (work, reportRefusal) =>
              reauthenticateWithinLimits({ db, tokens, now }, { familyId, sender, reportRefusal }, work),
            verify,
            reason: 'wrongCurrentPassword',
            identifier: accountId,
            subject: async () => accountId,
          },
        ),
      lock: (transaction) => lockInSession(transaction, caller, now()),
      refuse: () => refuseField('wrongPassword', 'body.currentPassword', language),
    },
  )
  return {
    account,
    write: (work) =>
      write(async (transaction, current) => {
        if (current.requiresPasskey) throw new Refusal('passkeyConfirmationRequired')
        return await work(transaction, current)
      }),
  }
}

type Caller = Pick<SignedIn, 'accountId' | 'familyId'>

type AccountQuery = Promise<Account | undefined>

async function inSession(db: Kysely<DB>, query: AccountQuery, { familyId }: Caller, now: Date): Promise<Account> {
  const account = await query
  if (!account || !(await findLiveSession(db, familyId, now))) throw new Refusal('unauthorized')
  return account
}

/** Reads the caller's account. Refuses if the caller's session has ended since the call arrived. */
const findInSession = (db: Kysely<DB>, caller: Caller, now: Date): Promise<Account> =>
  inSession(db, findAccount(db, caller.accountId), caller, now)

/** Locks the caller's account until the transaction ends. Refuses if the caller's session has ended. */
export async function lockInSession(transaction: Transaction<DB>, caller: Caller, now: Date): Promise<Account> {
  return await inSession(transaction, lockAccount(transaction, caller.accountId), caller, now)
}
