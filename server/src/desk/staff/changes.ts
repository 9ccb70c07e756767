import type { Answer } from '@portal/contract/api/call'
import type { StaffRole } from '@portal/contract/desk/deskCall'
import type { staff } from '@portal/contract/desk/staff'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { resetQuota } from '../../platform/limits/quota.ts'
import { type Actor, recordInLog } from '../log/recordInLog.ts'
import { findPlaces } from '../places/store.ts'
import { createInvitation } from '../session/invitations.ts'
import { wrongCodeQuotas } from '../session/rules.ts'
import { endSessionsOf } from '../session/store.ts'
import { clearFailures } from '../session/verifyPassword.ts'
import { insertMember, type LockedMember, removeCredentials, replacePlaces } from './store.ts'

type RequiredContext = Pick<Context, 'tokens' | 'now' | 'settings'>
export type Invitation = Answer<typeof staff.addMember>

interface NewMember {
  name: string
  email: string
  role: StaffRole
  placeIds: readonly string[]
  isDemo: boolean
}

/** Returns the names of places for the log. A deleted place is named by its id, because it still limits the member. */
export async function placeNamesOf(db: Kysely<DB>, placeIds: readonly string[]): Promise<string[]> {
  const places = await findPlaces(db, placeIds)
  const deleted = placeIds.filter((id) => !places.some(({ placeId }) => placeId === id))
  return [...places.map(({ name }) => name), ...deleted]
}

/**
 * Inserts a member, and returns the link with which the member sets the password. Throws a unique violation if another member
 * has the address.
 */
export async function insertInvited(
  transaction: Transaction<DB>,
  { now, settings: { deskUrl } }: RequiredContext,
  { placeIds, ...member }: NewMember,
  actor: Actor,
): Promise<Invitation> {
  const { name, role } = member
  const email = member.email.toLowerCase()
  const staffId = await insertMember(transaction, { ...member, email, now: now() })
  await replacePlaces(transaction, staffId, placeIds)
  await recordInLog(transaction, actor, now(), {
    action: 'staff.added',
    subject: { id: staffId, name },
    after: { name, email, role, places: await placeNamesOf(transaction, placeIds) },
  })
  return await createInvitation(transaction, { staffId, deskUrl, now: now() })
}

/**
 * Removes password, second factor and sessions of a locked member, and returns a new link and the number of ended sessions. Also
 * forgets failed sign-ins, so that the member can sign in at once.
 */
export async function inviteLocked(
  transaction: Transaction<DB>,
  context: RequiredContext,
  { staffId, name, email }: LockedMember,
  actor: Actor,
): Promise<{ invitation: Invitation; count: number }> {
  const { now, settings } = context
  await removeCredentials(transaction, staffId)
  await clearFailures(transaction, context, email)
  for (const quota of wrongCodeQuotas) await resetQuota({ ...context, db: transaction }, quota, staffId)
  const count = await endSessionsOf(transaction, staffId)
  await recordInLog(transaction, actor, now(), { action: 'staff.invited', subject: { id: staffId, name } })
  return { count, invitation: await createInvitation(transaction, { staffId, deskUrl: settings.deskUrl, now: now() }) }
}

/** Removes a locked member. Returns the number of ended sessions. */
export async function removeLocked(
  transaction: Transaction<DB>,
  { now }: Pick<Context, 'now'>,
  { staffId, name, email, role }: LockedMember,
  actor: Actor,
): Promise<number> {
  await removeCredentials(transaction, staffId, now())
  await recordInLog(transaction, actor, now(), {
    action: 'staff.removed',
    subject: { id: staffId, name },
    before: { name, email, role },
  })
  return await endSessionsOf(transaction, staffId)
}
