import type { Transaction } from 'kysely'
import type { Context, SigningInStaff } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { take, takeOrRefuse } from '../../platform/limits/quota.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { lockMember, type Member } from './members.ts'
import { wrongCodeQuotas } from './rules.ts'
import { completeSignIn } from './store.ts'
import { rememberDevice } from './verifyPassword.ts'

export type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

export async function lockCaller(transaction: Transaction<DB>, { staffId }: SigningInStaff): Promise<Member> {
  const member = await lockMember(transaction, staffId)
  if (!member) throw new Refusal('unauthorized')
  return member
}

/** Writes the use or the set-up of a second factor. Returns false if it was not proven. */
export type WriteProof = (transaction: Transaction<DB>, member: Member) => Promise<boolean>

interface Proof {
  /** Verifies what can be verified without a lock. Returns undefined if the proof is not valid. */
  verify: () => Promise<WriteProof | undefined>
  refuse: () => Refusal
}

/** Completes a sign-in with the second factor. Wrong tries count for code and passkey together. */
export async function proveSecondFactor(
  context: RequiredContext,
  caller: SigningInStaff,
  { verify, refuse }: Proof,
): Promise<void> {
  const { db, now, reportSecurityEvent } = context
  const { staffId, sessionId, cookie } = caller
  // Counted before the verification, so that simultaneous tries gain nothing.
  for (const quota of wrongCodeQuotas) await takeOrRefuse(context, quota, staffId)
  const failure = refuse()
  try {
    const write = await verify()
    if (!write) throw failure
    const { token, member } = await db.transaction().execute(async (transaction) => {
      const member = await lockCaller(transaction, caller)
      if (!(await write(transaction, member))) throw failure
      await recordInLog(transaction, member, now(), { action: 'session.started' })
      const token = await completeSignIn(transaction, { sessionId, now: now() })
      if (token === undefined) throw new Refusal('unauthorized')
      return { token, member }
    })
    for (const quota of wrongCodeQuotas) await take(context, quota, staffId, -1)
    cookie.send(token)
    rememberDevice(context, member, caller)
  } catch (error) {
    if (error === failure) reportSecurityEvent('signInFailed', { reason: 'wrongSecondFactor', subject: staffId })
    throw error
  }
}
