import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

/** The columns of a member that are needed to sign in. */
const selectMembers = (db: Kysely<DB>) =>
  db
    .selectFrom('staff')
    .where('removed_at', 'is', null)
    .select([
      'staff_id as staffId',
      'name',
      'email',
      'role',
      'password_hash as passwordHash',
      'totp_id as totpId',
      'totp_step as totpStep',
      'is_demo as isDemo',
      'needs_second_factor as needsSecondFactor',
    ])

export type Member = NonNullable<Awaited<ReturnType<typeof findMemberByEmail>>>

/** Returns the member with a local account and this address. Expects `email` in lower case. */
export const findMemberByEmail = (db: Kysely<DB>, email: string) =>
  selectMembers(db).where('email', '=', email).where('issuer', 'is', null).executeTakeFirst()

/** Locks a member until the transaction ends. */
export const lockMember = (db: Transaction<DB>, staffId: string) =>
  selectMembers(db).where('staff_id', '=', staffId).forNoKeyUpdate().executeTakeFirst()

/** Returns what a member sees of the member's own account. */
export const findMember = (db: Kysely<DB>, staffId: string) =>
  db
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .select(['staff_id as staffId', 'name', 'email', 'role'])
    .executeTakeFirst()
