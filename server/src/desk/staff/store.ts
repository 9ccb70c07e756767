import type { Answer } from '@portal/contract/api/call'
import type { StaffRole } from '@portal/contract/desk/deskCall'
import type { staff } from '@portal/contract/desk/staff'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hasSecondFactor } from '../../platform/database/hasSecondFactor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { assignedPlaces, awaitsPlaces } from '../places/placesOfMember.ts'
import { findPlaces, type Place } from '../places/store.ts'

type Db = Kysely<DB>
type ListedMember = Answer<typeof staff.listStaff>['staff'][number]

const selectMembers = (db: Db) =>
  db
    .selectFrom('staff as member')
    .select([
      'member.staff_id as staffId',
      'member.name',
      'member.email',
      'member.role',
      'member.issuer',
      'member.password_hash as passwordHash',
      hasSecondFactor('member').as('hasSecondFactor'),
      sql<number>`(select count(*)::int from staff_passkeys where staff_passkeys.staff_id = member.staff_id)`.as(
        'passkeys',
      ),
      'member.removed_at as removedAt',
      'member.is_demo as isDemo',
      'member.revision',
      assignedPlaces('member').as('placeIds'),
      awaitsPlaces('member').as('awaitsPlaces'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

function stateOf({ removedAt, issuer, passwordHash }: Row): ListedMember['state'] {
  if (removedAt) return 'removed'
  if (issuer !== null) return 'singleSignOn'
  return passwordHash === null ? 'invited' : 'active'
}

function toListed(row: Row, places: ReadonlyMap<string, Place>): ListedMember {
  const { staffId, name, email, role, hasSecondFactor, passkeys, revision, placeIds, awaitsPlaces } = row
  return {
    staffId,
    name,
    email,
    role,
    state: stateOf(row),
    hasSecondFactor,
    passkeys,
    places: placeIds.map((placeId) => places.get(placeId) ?? { placeId, kind: 'deleted', name: '' }),
    awaitsPlaces,
    revision,
  }
}

/** Returns all members by name; removed members come last. */
export async function listStaff(db: Db): Promise<ListedMember[]> {
  const rows = await selectMembers(db)
    .orderBy(sql`removed_at is not null`)
    .orderBy('name')
    .orderBy('staff_id')
    .execute()
  const places = await findPlaces(db, [...new Set(rows.flatMap(({ placeIds }) => placeIds))])
  const byId = new Map(places.map((place) => [place.placeId, place]))
  return rows.map((row) => toListed(row, byId))
}

/** Locks a member until the transaction ends, and returns the member; undefined for a removed or unknown one. */
export const lockCurrentMember = (transaction: Transaction<DB>, staffId: string) =>
  selectMembers(transaction)
    .where('member.staff_id', '=', staffId)
    .where('member.removed_at', 'is', null)
    .forUpdate('member')
    .executeTakeFirst()

export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockCurrentMember>>>

interface NewMember {
  name: string
  email: string
  role: StaffRole
  isDemo: boolean
  now: Date
}

/** Returns the id of the new member. Throws a unique violation if another member has the address. */
export async function insertMember(db: Db, { name, email, role, isDemo, now }: NewMember): Promise<string> {
  const { staff_id } = await db
    .insertInto('staff')
    .values({ name, email, role, is_demo: isDemo, created_at: now })
    .returning('staff_id')
    .executeTakeFirstOrThrow()
  return staff_id
}

export async function replacePlaces(
  transaction: Transaction<DB>,
  staffId: string,
  placeIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('staff_places').where('staff_id', '=', staffId).execute()
  if (placeIds.length === 0) return
  await transaction
    .insertInto('staff_places')
    .values([...new Set(placeIds)].map((place_id) => ({ staff_id: staffId, place_id })))
    .execute()
}

export const updateMember = (
  transaction: Transaction<DB>,
  staffId: string,
  { name, role, awaitsPlaces }: { name: string; role: StaffRole; awaitsPlaces: boolean },
) =>
  transaction
    .updateTable('staff')
    .set((column) => ({
      name,
      role,
      awaits_places: awaitsPlaces,
      revision: sql<number>`${column.ref('revision')} + 1`,
    }))
    .where('staff_id', '=', staffId)
    .execute()

/** Removes the password, the second factor and the open invitation of a member. With `removedAt`, also removes the member. */
export async function removeCredentials(
  transaction: Transaction<DB>,
  staffId: string,
  removedAt: Date | null = null,
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ password_hash: null, totp_id: null, totp_step: null, removed_at: removedAt })
    .where('staff_id', '=', staffId)
    .execute()
  await transaction.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
  await transaction.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute()
}

/** Whether the member belongs to the demo landlord, and is removed with it. */
export async function isDemoMember(db: Db, staffId: string): Promise<boolean> {
  const member = await db.selectFrom('staff').where('staff_id', '=', staffId).select('is_demo').executeTakeFirst()
  return member?.is_demo ?? false
}

/**
 * Returns the ids of the members with this e-mail address (in lower case) or this id. Includes removed members only if they use single
 * sign-on: the portal refuses them until the operator readmits them.
 */
export async function findStaffIds(db: Db, emailOrId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .where((column) =>
      column.or([column('email', '=', emailOrId), column(sql<string>`staff_id::text`, '=', emailOrId)]),
    )
    .where((column) => column.or([column('removed_at', 'is', null), column('issuer', 'is not', null)]))
    .select('staff_id')
    .execute()
  return rows.map(({ staff_id }) => staff_id)
}

/** Lets a removed member with single sign-on sign in again, with the same places as before. Returns the member's name. */
export async function readmit(transaction: Transaction<DB>, staffId: string): Promise<string> {
  const { name } = await transaction
    .updateTable('staff')
    .set({ removed_at: null })
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}
