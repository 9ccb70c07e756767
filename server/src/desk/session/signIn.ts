import type { CheckedInput } from '@portal/contract/api/call'
import type { NextStep, session } from '@portal/contract/desk/session'
import type { Transaction } from 'kysely'
import type { Context, DeskVisitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { isDemoDesk } from './demoDesk.ts'
import { lockMember, type Member, secondFactorsOf } from './members.ts'
import { endSession, insertSession } from './store.ts'
import { verifyPassword } from './verifyPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'visitorDb' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

/**
 * Ends the session that the caller had before, for example on a device that another member uses now. Returns the id of the
 * member who was signed in with it.
 */
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
  const verified = await verifyPassword(context, { email, password }, caller)
  if (!verified) throw new Refusal('signInFailed')
  const isDemo = await isDemoDesk(db, settings)
  const { token, next } = await db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, verified.staffId)
    // The password was replaced, or the member removed, while the password was verified.
    if (member?.passwordHash !== verified.passwordHash) throw new Refusal('signInFailed')
    // The passwords of the demo are published. Members of the demo, also those added by them, must not see real tenants.
    if (member.isDemo && !isDemo) throw new Refusal('signInFailed')
    await endEarlierSession(transaction, caller, now())
    const stage = member.needsSecondFactor ? 'signingIn' : 'signedIn'
    const token = await insertSession(transaction, { staffId: member.staffId, stage, now: now() })
    if (stage === 'signedIn') await recordInLog(transaction, member, now(), { action: 'session.started' })
    return { token, next: nextStepOf(member) }
  })
  caller.cookie.send(token)
  return next
}

function nextStepOf(member: Member): NextStep {
  if (!member.needsSecondFactor) return { next: 'signedIn', secondFactors: [] }
  const secondFactors = secondFactorsOf(member)
  return { next: secondFactors.length === 0 ? 'setUp' : 'secondFactor', secondFactors }
}
