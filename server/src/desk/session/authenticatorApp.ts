import { randomUUID } from 'node:crypto'
import type { CheckedInput } from '@portal/contract/api/call'
import type { session } from '@portal/contract/desk/session'
import type { Transaction } from 'kysely'
import type { SigningInStaff } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { type Member, secondFactorsOf } from './members.ts'
import { verifyNewPasskeyOf } from './passkey.ts'
import { lockCaller, proveSecondFactor, type RequiredContext } from './secondFactor.ts'
import { describeSecondFactor, stepOfCode } from './totp.ts'

/** Returns a new secret for the authenticator app. It becomes the second factor with the first code (`confirmCode`). */
export async function readSetUp(
  { db, tokens }: RequiredContext,
  caller: SigningInStaff,
  landlord: string,
): Promise<{ key: string; qrCode: string }> {
  const newTotpId = randomUUID()
  const { email } = await db.transaction().execute(async (transaction) => {
    const member = await lockCaller(transaction, caller)
    if (secondFactorsOf(member).length > 0) throw new Refusal('secondFactorExists')
    await transaction
      .updateTable('staff_sessions')
      .set({ new_totp_id: newTotpId })
      .where('session_id', '=', caller.sessionId)
      .execute()
    return member
  })
  return describeSecondFactor(tokens, newTotpId, { email, landlord })
}

/** Returns the id of the authenticator app that the session is setting up. */
async function findNewTotpId(transaction: Transaction<DB>, { sessionId }: SigningInStaff): Promise<string | null> {
  const session = await transaction
    .selectFrom('staff_sessions')
    .where('session_id', '=', sessionId)
    .select('new_totp_id')
    .executeTakeFirst()
  return session?.new_totp_id ?? null
}

/** Accepts a code. Returns false if the code is wrong, or not newer than the last accepted code. */
async function acceptCode(
  transaction: Transaction<DB>,
  { tokens, now }: RequiredContext,
  { code, member, caller }: { code: string; member: Member; caller: SigningInStaff },
): Promise<boolean> {
  const isSetUp = secondFactorsOf(member).length === 0
  const totpId = isSetUp ? await findNewTotpId(transaction, caller) : member.totpId
  const step = totpId === null ? undefined : stepOfCode(tokens, totpId, { code, now: now() })
  if (step === undefined || (member.totpStep !== null && step <= Number(member.totpStep))) return false
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
  return true
}

/**
 * Completes a sign-in with a code of the authenticator app. The first code also sets the app up. A passkey that comes with the code
 * is added.
 */
export async function confirmCode(
  context: RequiredContext,
  { code: typedCode, passkey, passkeyName }: CheckedInput<typeof session.confirmSecondFactor>['body'],
  caller: SigningInStaff,
): Promise<void> {
  const code = typedCode.replace(' ', '')
  await proveSecondFactor(context, caller, {
    async verify() {
      const addPasskey = passkey && (await verifyNewPasskeyOf(context, caller, { passkey, passkeyName }))
      if (passkey && !addPasskey) throw new Refusal('passkeyNotAccepted')
      return async (transaction, member) => {
        if (!(await acceptCode(transaction, context, { code, member, caller }))) return false
        if (addPasskey && !(await addPasskey(transaction, member))) throw new Refusal('passkeyNotAccepted')
        return true
      }
    },
    refuse: () => refuseField('wrongCode', 'body.code', caller.language),
  })
}
