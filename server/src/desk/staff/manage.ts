import type { Answer, CheckedInput } from '@portal/contract/api/call'
import type { staff } from '@portal/contract/desk/staff'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { isUniqueViolation } from '../../platform/database/uniqueViolation.ts'
import { resetQuota } from '../../platform/limits/quota.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { findPlaces } from '../places/store.ts'
import { createInvitation } from '../session/invitations.ts'
import { wrongCodeQuotas } from '../session/rules.ts'
import { clearFailures } from '../session/signIn.ts'
import { endSessionsOf } from '../session/store.ts'
import { lockAdministrators, requireOtherAdministrator } from './administrators.ts'
import {
  insertMember,
  isDemoMember,
  type LockedMember,
  lockListedMember,
  removeCredentials,
  replacePlaces,
  updateMember,
} from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>
type Invitation = Answer<typeof staff.addMember>

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

const namesOf = async (db: Kysely<DB>, placeIds: readonly string[]) =>
  (await findPlaces(db, placeIds)).map(({ name }) => name)

/** Adds a member, and returns the link with which the member sets the password. */
export async function addMember(
  { db, now, settings }: RequiredContext,
  { name, email: typed, role, placeIds }: CheckedInput<typeof staff.addMember>['body'],
  caller: StaffCaller,
): Promise<Invitation> {
  const email = typed.toLowerCase()
  return await db
    .transaction()
    .execute(async (transaction) => {
      await requirePlaces(transaction, placeIds, caller)
      // Whom staff of the demo add is removed with the demo.
      const isDemo = await isDemoMember(transaction, caller.staffId)
      const staffId = await insertMember(transaction, { name, email, role, isDemo, now: now() })
      await replacePlaces(transaction, staffId, placeIds)
      await recordInLog(transaction, caller, now(), {
        action: 'staff.added',
        subject: { id: staffId, name },
        after: { name, email, role, places: await namesOf(transaction, placeIds) },
      })
      return await createInvitation(transaction, { staffId, deskUrl: settings.deskUrl, now: now() })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuseField('emailTaken', 'body.email', caller.language) : error
    })
}

/** Locks a member, and the administrators before. Refuses a missing or removed member. */
async function lockForChange(transaction: Transaction<DB>, staffId: string) {
  if (!z.safeParse(z.uuid(), staffId).success) throw new Refusal('staffNotFound')
  const administrators = await lockAdministrators(transaction)
  const member = await lockListedMember(transaction, staffId)
  if (!member) throw new Refusal('staffNotFound')
  return { administrators, member }
}

/** Name and role of a member with single sign-on come from the provider, so a change here would not last. */
function requireOwnAccount(
  { issuer, name, role }: LockedMember,
  wanted: { name: string; role: string },
  caller: StaffCaller,
) {
  if (issuer === null) return
  if (wanted.name !== name) throw refuseField('invalidInput', 'body.name', caller.language)
  if (wanted.role !== role) throw refuseField('invalidInput', 'body.role', caller.language)
}

/** Returns the fields of `after` that differ from those of `before`, with both values. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { before: pick(before), after: pick(after) }
}

/** Changes name, role and places of a member. The member's sessions continue, with the new role from the next call on. */
export async function changeMember(
  { db, now }: RequiredContext,
  { params: { staffId }, body }: CheckedInput<typeof staff.changeMember>,
  caller: StaffCaller,
): Promise<void> {
  const { name, role, placeIds, revision } = body
  await db.transaction().execute(async (transaction) => {
    const { administrators, member } = await lockForChange(transaction, staffId)
    if (member.revision !== revision) throw new Refusal('changedMeanwhile')
    requireOwnAccount(member, { name, role }, caller)
    if (role !== 'admin' || placeIds.length > 0) requireOtherAdministrator(administrators, staffId)
    await requirePlaces(transaction, placeIds, caller, member.placeIds)
    const values = async (member: { name: string; role: string; placeIds: readonly string[] }) => ({
      name: member.name,
      role: member.role,
      places: await namesOf(transaction, member.placeIds),
    })
    const before = await values(member)
    await updateMember(transaction, staffId, { name, role })
    await replacePlaces(transaction, staffId, placeIds)
    await recordInLog(transaction, caller, now(), {
      action: 'staff.changed',
      subject: { id: staffId, name },
      ...differences(before, await values({ name, role, placeIds })),
    })
  })
}

/** Removes the password and the second factor of a member, who sets up both again with the returned link. */
export async function inviteAgain(context: RequiredContext, staffId: string, caller: StaffCaller): Promise<Invitation> {
  const { db, now, settings, reportSecurityEvent } = context
  const { invitation, count } = await db.transaction().execute(async (transaction) => {
    const { administrators, member } = await lockForChange(transaction, staffId)
    if (member.issuer !== null) throw new Refusal('staffNotFound')
    requireOtherAdministrator(administrators, staffId)
    await removeCredentials(transaction, staffId)
    await clearFailures(transaction, context, member.email)
    for (const quota of wrongCodeQuotas) await resetQuota({ ...context, db: transaction }, quota, staffId)
    const count = await endSessionsOf(transaction, staffId)
    await recordInLog(transaction, caller, now(), {
      action: 'staff.invited',
      subject: { id: staffId, name: member.name },
    })
    const invitation = await createInvitation(transaction, { staffId, deskUrl: settings.deskUrl, now: now() })
    return { invitation, count }
  })
  reportSecurityEvent('sessionEnded', { reason: 'endedByAdministrator', subject: staffId, count })
  return invitation
}

/** Removes a member and ends the member's sessions. */
export async function removeMember(context: RequiredContext, staffId: string, caller: StaffCaller): Promise<void> {
  const { db, now, reportSecurityEvent } = context
  const count = await db.transaction().execute(async (transaction) => {
    const { administrators, member } = await lockForChange(transaction, staffId)
    requireOtherAdministrator(administrators, staffId)
    await removeCredentials(transaction, staffId, now())
    const { name, email, role } = member
    await recordInLog(transaction, caller, now(), {
      action: 'staff.removed',
      subject: { id: staffId, name },
      before: { name, email, role },
    })
    return await endSessionsOf(transaction, staffId)
  })
  reportSecurityEvent('sessionEnded', { reason: 'endedByAdministrator', subject: staffId, count })
}
