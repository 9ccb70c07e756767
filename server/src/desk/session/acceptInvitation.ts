import type { CheckedInput } from '@portal/contract/api/call'
import type { NextStep, session } from '@portal/contract/desk/session'
import type { Context, DeskVisitor } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseGuessablePassword } from '../../portal/account/refusePassword.ts'
import { hashPassword, passwordSenderOf } from '../../portal/signIn/passwords.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { isDemoDesk } from './demoDesk.ts'
import { findInvited, useInvitation } from './invitations.ts'
import { lockMember } from './members.ts'
import { endEarlierSession } from './signIn.ts'
import { endSessionsOf, insertSession } from './store.ts'

/**
 * Sets the password of an invited member, and removes earlier second factors and sessions. Starts a session in which the member sets
 * up the second factor.
 */
export async function acceptInvitation(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { token, password }: CheckedInput<typeof session.acceptInvitation>['body'],
  caller: DeskVisitor,
): Promise<NextStep> {
  const invited = await findInvited(db, token, now())
  if (!invited) throw new Refusal('linkNotValid')
  const { staffId, email, isDemo } = invited
  if (isDemo && !(await isDemoDesk(db, settings))) throw new Refusal('linkNotValid')
  await refuseGuessablePassword({ password, email, field: 'body.password', language: caller.language })
  const passwordHash = await hashPassword(password, passwordSenderOf(caller, { account: `staff ${email}` }))
  const sessionToken = await db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, staffId)
    if (!member || !(await useInvitation(transaction, token, now()))) throw new Refusal('linkNotValid')
    await transaction
      .updateTable('staff')
      .set({ password_hash: passwordHash, totp_id: null, totp_step: null, needs_second_factor: true })
      .where('staff_id', '=', staffId)
      .execute()
    await transaction.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
    await recordInLog(transaction, member, now(), {
      action: 'staff.invitationAccepted',
      subject: { id: staffId, name: member.name },
    })
    await endSessionsOf(transaction, staffId)
    await endEarlierSession(transaction, caller, now())
    return await insertSession(transaction, { staffId, stage: 'signingIn', now: now() })
  })
  caller.cookie.send(sessionToken)
  return { next: 'setUp', secondFactors: [] }
}
