import type { CheckedInput } from '@portal/contract/api/call'
import type { NextStep, session } from '@portal/contract/desk/session'
import type { Transaction } from 'kysely'
import type { Context, DeskVisitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addressGroup } from '../../platform/limits/addressGroup.ts'
import { limitNetwork } from '../../platform/limits/quota.ts'
import { emptyTallies, keyOf } from '../../platform/limits/store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isPassword, passwordSenderOf } from '../../portal/signIn/passwords.ts'
import { verifyAndReport } from '../../portal/signIn/signInEvents.ts'
import { verifyWithWaits } from '../../portal/signIn/tries.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { isDemoDesk } from './demoDesk.ts'
import { findMemberByEmail, lockMember, type Member } from './members.ts'
import { signInQuota } from './rules.ts'
import { endSession, insertSession } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

/** The start of the keys under which the failures of an address are counted, per network. */
const accountKey = ({ tokens }: Pick<Context, 'tokens'>, email: string) => keyOf(tokens, 'staff', email)

/** Forgets the failed sign-ins of a member. */
export const clearFailures = (
  transaction: Transaction<DB>,
  context: Pick<Context, 'tokens' | 'now'>,
  email: string,
): Promise<void> => emptyTallies(transaction, accountKey(context, email), context.now())

/**
 * Verifies a password. Failures count for an address from a network, so that failures from elsewhere do not delay the member.
 * There is no proof of work as for tenants, because a guessed password alone does not open a session.
 */
async function verifyPassword(
  context: RequiredContext,
  { email, password }: { email: string; password: string },
  { address, signal }: DeskVisitor,
): Promise<Member | undefined> {
  const { db, tokens, now } = context
  const sender = passwordSenderOf({ address, signal }, { account: `staff ${email}` })
  const network = addressGroup(address)
  const failuresKey = `${accountKey(context, email)}/${keyOf(tokens, 'network', network)}`
  const find = () => findMemberByEmail(db, email)
  return await verifyAndReport(context, {
    limit: (verify, reportRefusal) =>
      verifyWithWaits({ db, now }, { failuresKey, proofTallies: [], sender, reportRefusal }, verify),
    async verify() {
      const member = await find()
      const isRight = await isPassword({ password, passwordHash: member?.passwordHash ?? undefined, sender })
      return isRight ? member : undefined
    },
    reason: 'wrongStaffPassword',
    identifier: email,
    subject: async () => (await find())?.staffId ?? email,
  })
}

/** Ends the session that the caller had before, for example on a device that another member uses now. */
export async function endEarlierSession(
  transaction: Transaction<DB>,
  { cookie }: Pick<DeskVisitor, 'cookie'>,
  now: Date,
): Promise<string | undefined> {
  const ended = cookie.token === undefined ? undefined : await endSession(transaction, cookie.token)
  if (ended?.stage !== 'signedIn') return undefined
  await recordInLog(transaction, ended, now, { action: 'session.ended' })
  return ended.staffId
}

/** Starts a session after the password was accepted. The session gives no access before the second factor is passed. */
export async function signIn(
  context: RequiredContext,
  { email: typed, password }: CheckedInput<typeof session.signIn>['body'],
  caller: DeskVisitor,
): Promise<NextStep> {
  const { db, now, settings } = context
  const email = typed.toLowerCase()
  await limitNetwork(context, signInQuota, caller.address)
  const verified = await verifyPassword(context, { email, password }, caller)
  if (!verified) throw new Refusal('signInFailed')
  const isDemo = await isDemoDesk(db, settings)
  const { token, next } = await db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, verified.staffId)
    // The password was replaced, or the member removed, while the password was verified.
    if (member?.passwordHash !== verified.passwordHash) throw new Refusal('signInFailed')
    // The passwords of the demo are published, so they open nothing beside data of real tenants.
    if (!member.needsSecondFactor && !isDemo) throw new Refusal('signInFailed')
    await endEarlierSession(transaction, caller, now())
    const stage = member.needsSecondFactor ? 'signingIn' : 'signedIn'
    const token = await insertSession(transaction, { staffId: member.staffId, stage, now: now() })
    if (stage === 'signedIn') await recordInLog(transaction, member, now(), { action: 'session.started' })
    return { token, next: nextStepOf(member) }
  })
  caller.cookie.send(token)
  return { next }
}

function nextStepOf({ needsSecondFactor, totpId }: Member): NextStep['next'] {
  if (!needsSecondFactor) return 'signedIn'
  return totpId === null ? 'setUp' : 'secondFactor'
}
