import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { Refusal, refuseField } from '../refusal.ts'
import { reauthenticateWithinLimits, type SignIn, signInWithinLimits } from './limits.ts'
import { isPassword } from './passwords.ts'
import type { ProofOfWork } from './proofOfWork.ts'
import { type Account, findAccount, findAccountByEmail, findLiveSession, lockAccount } from './store.ts'

type Needed = Pick<Parts, 'db' | 'now'>

/** An account whose password was verified, with the only way to write what the password was asked for. */
export interface VerifiedAccount {
  account: Account
  /** Runs `work` under the account's row lock; refuses once the credentials are others, or the caller's session has ended. */
  write: <T>(work: (transaction: Transaction<DB>, account: Account) => Promise<T>) => Promise<T>
}

interface Verification {
  password: string
  /** Whose turn the verification takes among all that wait. */
  sender: string
  /** Reads the account when its password is to be verified, which may be seconds after the call came in. */
  find: () => Promise<Account | undefined>
  /** Decides when the password is verified, and counts failures. */
  limit: (verify: () => Promise<boolean>) => Promise<boolean>
  /** Locks the account for the write; undefined when it is gone. */
  lock: (transaction: Transaction<DB>, accountId: string) => Promise<Account | undefined>
  refuse: () => Refusal
}

/**
 * Verifies a password without holding a lock. What follows is written only while the account has the credential version that
 * the password was verified against, so a reset ends every attempt that began before it.
 */
export async function verifyPassword(
  { db }: Pick<Parts, 'db'>,
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

/** Verifies the password of a sign-in. */
export const verifySignIn = (
  { db, now, proofOfWork }: Needed & { proofOfWork: ProofOfWork },
  { password, ...signIn }: SignIn & { password: string },
): Promise<VerifiedAccount> =>
  verifyPassword(
    { db },
    {
      password,
      // Strangers who try the same address do not take the turns of a known device.
      sender: `${signIn.deviceId === undefined ? 'unknown' : 'known'} ${signIn.email}`,
      find: () => findAccountByEmail(db, signIn.email),
      limit: (verify) => signInWithinLimits({ db, now, proofOfWork }, signIn, verify),
      lock: lockAccount,
      refuse: () => new Refusal('signInFailed'),
    },
  )

/** Verifies the current password of a signed-in caller; a wrong one names the field `body.currentPassword`. */
export async function verifyCaller({ db, now }: Needed, caller: SignedIn, password: string): Promise<VerifiedAccount> {
  const { familyId, language } = caller
  return await verifyPassword(
    { db },
    {
      password,
      sender: `signed in ${caller.accountId}`,
      find: () => findInSession(db, caller, now()),
      limit: (verify) => reauthenticateWithinLimits({ db, now }, { familyId }, verify),
      lock: (transaction) => lockInSession(transaction, caller, now()),
      refuse: () => refuseField('wrongPassword', 'body.currentPassword', language),
    },
  )
}

type Caller = Pick<SignedIn, 'accountId' | 'familyId'>

type Reading = Promise<Account | undefined>

async function inSession(db: Kysely<DB>, reading: Reading, { familyId }: Caller, now: Date): Promise<Account> {
  const account = await reading
  if (!account || !(await findLiveSession(db, familyId, now))) throw new Refusal('unauthorized')
  return account
}

/** The caller's account; refuses when the caller's session has ended since the call came in. */
const findInSession = (db: Kysely<DB>, caller: Caller, now: Date): Promise<Account> =>
  inSession(db, findAccount(db, caller.accountId), caller, now)

/** The same, and locks the account until the transaction ends. */
export async function lockInSession(transaction: Transaction<DB>, caller: Caller, now: Date): Promise<Account> {
  return await inSession(transaction, lockAccount(transaction, caller.accountId), caller, now)
}
