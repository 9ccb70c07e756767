import type { Answer } from '@portal/contract/api/call'
import type { passkeys } from '@portal/contract/desk/passkeys'
import * as z from 'zod'
import type { Context, StaffCaller } from '../../context.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { findMember, lockMember, secondFactorsOf } from './members.ts'
import { deletePasskey, listPasskeys } from './passkeyStore.ts'
import { verifyPassword } from './verifyPassword.ts'

type RequiredContext = Pick<Context, 'db' | 'visitorDb' | 'tokens' | 'now' | 'reportSecurityEvent'>

/** Returns what the caller has set up as the second factor. */
export async function readOwnPasskeys(
  { db }: Pick<Context, 'db'>,
  { staffId }: StaffCaller,
): Promise<Answer<typeof passkeys.listPasskeys>> {
  const member = await findMember(db, staffId)
  if (!member) throw new Refusal('unauthorized')
  return {
    passkeys: (await listPasskeys(db, staffId)).map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasAuthenticatorApp: member.totpId !== null,
  }
}

/**
 * Removes a passkey of the caller, who enters the password. Another member's passkey is refused like a missing one. The only second
 * factor is kept: without it, the password alone could set up a new one.
 */
export async function removeOwnPasskey(
  context: RequiredContext,
  { passkeyId, currentPassword }: { passkeyId: string; currentPassword: string },
  caller: StaffCaller,
): Promise<void> {
  const { db, now, reportSecurityEvent } = context
  const { staffId } = caller
  const email = (await findMember(db, staffId))?.email ?? ''
  const verified = await verifyPassword(context, { email, password: currentPassword }, caller)
  if (verified?.staffId !== staffId) throw refuseField('wrongPassword', 'body.currentPassword', caller.language)
  if (!z.safeParse(z.uuid(), passkeyId).success) throw new Refusal('passkeyNotFound')
  await db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, staffId)
    // A new invitation has replaced the password, or removed the member, while the password was verified.
    if (member?.passwordHash !== verified.passwordHash) throw new Refusal('unauthorized')
    if (!(await deletePasskey(transaction, { staffId, passkeyId }))) throw new Refusal('passkeyNotFound')
    const hasPasskey = (await listPasskeys(transaction, staffId)).length > 0
    if (secondFactorsOf({ ...member, hasPasskey }).length === 0) throw new Refusal('lastSecondFactor')
    const subject = { id: staffId, name: member.name }
    await recordInLog(transaction, member, now(), { action: 'staff.passkeyRemoved', subject })
  })
  reportSecurityEvent('credentialChanged', { reason: 'staffPasskey', subject: staffId })
}
