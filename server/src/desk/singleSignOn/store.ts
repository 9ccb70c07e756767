import type { StaffRole } from '@portal/contract/desk/deskCall'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

/** The key of a person at a provider. An e-mail address is no key, because it can be given to another person. */
export interface PersonKey {
  issuer: string
  subject: string
}

export interface Profile {
  name: string
  email: string
  role: StaffRole
}

const whereKey = ({ issuer, subject }: PersonKey) => sql<boolean>`issuer = ${issuer} and subject = ${subject}`

/** Returns the id of the member, removed or not; undefined before the first sign-on. */
export const findStaffId = async (db: Kysely<DB>, key: PersonKey): Promise<string | undefined> =>
  (await db.selectFrom('staff').where(whereKey(key)).select('staff_id').executeTakeFirst())?.staff_id

/**
 * Adds a person who signs on for the first time. The provider names no houses, so an agent or lead awaits places. Returns whether
 * this call has added the member.
 */
export async function addIfNew(
  transaction: Transaction<DB>,
  { issuer, subject }: PersonKey,
  { name, email, role }: Profile,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff')
    .values({ name, email, role, issuer, subject, created_at: now, awaits_places: role === 'agent' || role === 'lead' })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks the member with this key until the transaction ends. */
export const lockPerson = (transaction: Transaction<DB>, key: PersonKey) =>
  transaction
    .selectFrom('staff')
    .where(whereKey(key))
    .select(['staff_id as staffId', 'name', 'email', 'role', 'removed_at as removedAt'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/**
 * Stores the name, the address and the role that the provider names. Also sets `awaits_places` for an administrator or auditor
 * without places: if the provider makes the person an agent or lead, the person must see no house until places are assigned.
 */
export const updateProfile = (transaction: Transaction<DB>, staffId: string, { name, email, role }: Profile) =>
  transaction
    .updateTable('staff')
    .set((column) => ({
      ...{ name, email, role },
      revision: sql<number>`${column.ref('revision')} + 1`,
      awaits_places: sql<boolean>`awaits_places or (
        role in ('admin', 'auditor') and not exists (select from staff_places where staff_id = staff.staff_id)
      )`,
    }))
    .where('staff_id', '=', staffId)
    .execute()
