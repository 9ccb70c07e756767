import type { CheckedInput } from '@portal/contract/api/call'
import type { staff } from '@portal/contract/desk/staff'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { isUniqueViolation } from '../../platform/database/uniqueViolation.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { findPlaces } from '../places/store.ts'
import { lockAdministrators, requireOtherAdministrator } from './administrators.ts'
import { type Invitation, insertInvited, inviteLocked, placeNamesOf, removeLocked } from './changes.ts'
import { inTransactionOf, requireStillAdministrator } from './stillAdministrator.ts'
import { isDemoMember, type LockedMember, lockCurrentMember, replacePlaces, updateMember } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

/** Refuses places that do not exist. A member keeps a place that was deleted, because fewer places could mean no limit. */
async function requirePlaces(
  db: Kysely<DB>,
  placeIds: readonly string[],
  { language }: StaffCaller,
  kept: readonly string[] = [],
): Promise<void> {
  const added = [...new Set(placeIds)].filter((placeId) => !kept.includes(placeId))
  if ((await findPlaces(db, added)).length < added.length) throw refuseField('placeNotFound', 'body.placeIds', language)
}

/** Adds a member, and returns the link with which the member sets the password. */
export async function addMember(
  context: RequiredContext,
  body: CheckedInput<typeof staff.addMember>['body'],
  caller: StaffCaller,
): Promise<Invitation> {
  return await inTransactionOf(context.db, caller, async (transaction) => {
    await requirePlaces(transaction, body.placeIds, caller)
    // A member whom staff of the demo add is removed with the demo.
    const isDemo = await isDemoMember(transaction, caller.staffId)
    return await insertInvited(transaction, context, { ...body, isDemo }, caller)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuseField('emailTaken', 'body.email', caller.language) : error
  })
}

/**
 * Locks the administrators and then a member. Refuses a missing or removed member. Staff of the demo, whose passwords are published,
 * change only members who are removed with the demo.
 */
async function lockForChange(transaction: Transaction<DB>, staffId: string, caller: StaffCaller) {
  if (!z.safeParse(z.uuid(), staffId).success) throw new Refusal('staffNotFound')
  const isDemo = await isDemoMember(transaction, caller.staffId)
  const administrators = await lockAdministrators(transaction, { withDemo: isDemo })
  await requireStillAdministrator(transaction, caller)
  const member = await lockCurrentMember(transaction, staffId)
  if (!member) throw new Refusal('staffNotFound')
  if (isDemo && !member.isDemo) throw new Refusal('forbidden')
  return { administrators, member }
}

interface Named {
  name: string
  role: string
}

/** Refuses another name or role for a member with single sign-on: both come from the provider, so a change would not last. */
function requireSameAsProvider({ issuer, name, role }: LockedMember, wanted: Named, { language }: StaffCaller): void {
  if (issuer === null) return
  if (wanted.name !== name) throw refuseField('invalidInput', 'body.name', language)
  if (wanted.role !== role) throw refuseField('invalidInput', 'body.role', language)
}

/** Returns the fields of `after` that differ from those of `before`, with both values. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { before: pick(before), after: pick(after) }
}

const valuesForLog = async (
  db: Kysely<DB>,
  { name, role, placeIds, awaitsPlaces }: Named & { placeIds: readonly string[]; awaitsPlaces: boolean },
) => ({
  name,
  role,
  awaitsPlaces,
  places: await placeNamesOf(db, placeIds),
})

/** Changes name, role and places of a member. The member's sessions continue, with the new role from the next call on. */
export async function changeMember(
  { db, now }: RequiredContext,
  { params: { staffId }, body }: CheckedInput<typeof staff.changeMember>,
  caller: StaffCaller,
): Promise<void> {
  const { name, role, placeIds, assignsAllHouses, revision } = body
  await db.transaction().execute(async (transaction) => {
    const { administrators, member } = await lockForChange(transaction, staffId, caller)
    if (member.revision !== revision) throw new Refusal('changedMeanwhile')
    requireSameAsProvider(member, body, caller)
    if (role !== 'admin' || placeIds.length > 0) requireOtherAdministrator(administrators, staffId)
    await requirePlaces(transaction, placeIds, caller, member.placeIds)
    const awaitsPlaces = member.awaitsPlaces && placeIds.length === 0 && !assignsAllHouses
    await updateMember(transaction, staffId, { name, role, awaitsPlaces })
    await replacePlaces(transaction, staffId, placeIds)
    const before = await valuesForLog(transaction, member)
    const after = await valuesForLog(transaction, { ...body, awaitsPlaces })
    await recordInLog(transaction, caller, now(), {
      action: 'staff.changed',
      subject: { id: staffId, name },
      ...differences(before, after),
    })
  })
}

/**
 * Removes the password and the second factor of another member, who sets up both again with the returned link. For the
 * caller's own account, the session would end before the caller sees the link.
 */
export async function inviteAgain(context: RequiredContext, staffId: string, caller: StaffCaller): Promise<Invitation> {
  const { invitation, count } = await context.db.transaction().execute(async (transaction) => {
    const { administrators, member } = await lockForChange(transaction, staffId, caller)
    // A member with single sign-on has no password here.
    if (member.issuer !== null) throw new Refusal('staffNotFound')
    requireOtherAdministrator(administrators, staffId)
    if (staffId === caller.staffId) throw new Refusal('ownAccess')
    return await inviteLocked(transaction, context, member, caller)
  })
  context.reportSecurityEvent('sessionEnded', { reason: 'endedByAdministrator', subject: staffId, count })
  return invitation
}

/** Removes a member and ends the member's sessions. */
export async function removeMember(context: RequiredContext, staffId: string, caller: StaffCaller): Promise<void> {
  const count = await context.db.transaction().execute(async (transaction) => {
    const { administrators, member } = await lockForChange(transaction, staffId, caller)
    requireOtherAdministrator(administrators, staffId)
    return await removeLocked(transaction, context, member, caller)
  })
  context.reportSecurityEvent('sessionEnded', { reason: 'endedByAdministrator', subject: staffId, count })
}
