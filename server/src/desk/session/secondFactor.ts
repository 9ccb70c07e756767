import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Context, SigningInStaff } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { take, takeOrRefuse } from '../../platform/limits/quota.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { lockMember, type Member } from './members.ts'
import { wrongCodeQuotas } from './rules.ts'
import { completeSignIn } from './store.ts'
import { describeSecondFactor, stepOfCode } from './totp.ts'
import { rememberDevice } from './verifyPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'reportSecurityEvent'>

async function lockCaller(transaction: Transaction<DB>, { staffId }: SigningInStaff): Promise<Member> {
  const member = await lockMember(transaction, staffId)
  if (!member) throw new Refusal('unauthorized')
  return member
}

/** Returns a new secret for the authenticator app. It becomes the second factor with the first code (`confirmSecondFactor`). */
export async function readSetUp(
  { db, tokens }: RequiredContext,
  caller: SigningInStaff,
  landlord: string,
): Promise<{ key: string; qrCode: string }> {
  const newTotpId = randomUUID()
  const { email } = await db.transaction().execute(async (transaction) => {
    const member = await lockCaller(transaction, caller)
    if (member.totpId !== null) throw new Refusal('secondFactorExists')
    await transaction
      .updateTable('staff_sessions')
      .set({ new_totp_id: newTotpId })
      .where('session_id', '=', caller.sessionId)
      .execute()
    return member
  })
  return describeSecondFactor(tokens, newTotpId, { email, landlord })
}

/** Returns the id of the second factor that the session is setting up. */
async function findNewTotpId(transaction: Transaction<DB>, { sessionId }: SigningInStaff): Promise<string | null> {
  const session = await transaction
    .selectFrom('staff_sessions')
    .where('session_id', '=', sessionId)
    .select('new_totp_id')
    .executeTakeFirst()
  return session?.new_totp_id ?? null
}

/** Accepts a code. Returns the member; undefined if the code is wrong, or not newer than the last accepted code. */
async function acceptCode(
  transaction: Transaction<DB>,
  { tokens, now }: RequiredContext,
  { code, caller }: { code: string; caller: SigningInStaff },
): Promise<Member | undefined> {
  const member = await lockCaller(transaction, caller)
  const isSetUp = member.totpId === null
  const totpId = member.totpId ?? (await findNewTotpId(transaction, caller))
  const step = totpId === null ? undefined : stepOfCode(tokens, totpId, { code, now: now() })
  if (step === undefined || (member.totpStep !== null && step <= Number(member.totpStep))) return undefined
  await transaction
    .updateTable('staff')
    .set({ totp_id: totpId, totp_step: String(step) })
    .where('staff_id', '=', member.staffId)
    .execute()
  if (isSetUp)
    await recordInLog(transaction, member, now(), {
      action: 'staff.secondFactorSet',
      subject: { id: member.staffId, name: member.name },
    })
  await recordInLog(transaction, member, now(), { action: 'session.started' })
  return member
}

/** Completes a sign-in with a code of the authenticator app. The first code also sets the second factor up. */
export async function confirmSecondFactor(
  context: RequiredContext,
  typedCode: string,
  caller: SigningInStaff,
): Promise<void> {
  const { db, now, reportSecurityEvent } = context
  const { staffId, sessionId, language, cookie } = caller
  const code = typedCode.replace(' ', '')
  // Counted before the comparison, so that simultaneous tries gain nothing.
  for (const quota of wrongCodeQuotas) await takeOrRefuse(context, quota, staffId)
  const signedIn = await db.transaction().execute(async (transaction) => {
    const member = await acceptCode(transaction, context, { code, caller })
    if (!member) return undefined
    const token = await completeSignIn(transaction, { sessionId, now: now() })
    if (token === undefined) throw new Refusal('unauthorized')
    return { token, member }
  })
  if (!signedIn) {
    reportSecurityEvent('signInFailed', { reason: 'wrongSecondFactor', subject: staffId })
    throw refuseField('wrongCode', 'body.code', language)
  }
  for (const quota of wrongCodeQuotas) await take(context, quota, staffId, -1)
  cookie.send(signedIn.token)
  rememberDevice(context, signedIn.member, caller)
}
