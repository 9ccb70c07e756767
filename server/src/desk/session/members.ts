import { type Kysely, sql, type Transaction } from 'kysely'
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
      sql<boolean>`exists (select from staff_passkeys where staff_passkeys.staff_id = staff.staff_id)`.as('hasPasskey'),
      'is_demo as isDemo',
      'needs_second_factor as needsSecondFactor',
    ])

export type Member = NonNullable<Awaited<ReturnType<typeof findMemberByEmail>>>

/** Returns what the member has set up as the second factor. */
export const secondFactorsOf = ({ totpId, hasPasskey }: Pick<Member, 'totpId' | 'hasPasskey'>) => [
  ...(hasPasskey ? (['passkey'] as const) : []),
  ...(totpId === null ? [] : (['authenticatorApp'] as const)),
]

/** Returns the member with a local account and this address. Expects `email` in lower case. */
export const findMemberByEmail = (db: Kysely<DB>, email: string) =>
  selectMembers(db).where('email', '=', email).where('issuer', 'is', null).executeTakeFirst()

/** Locks a member until the transaction ends. */
export async function lockMember(db: Transaction<DB>, staffId: string): Promise<Member | undefined> {
  // A statement that waits for a lock sees other tables as they were before the wait, so a second statement reads the passkeys.
  await db.selectFrom('staff').where('staff_id', '=', staffId).select('staff_id').forNoKeyUpdate().execute()
  return await selectMembers(db).where('staff_id', '=', staffId).executeTakeFirst()
}

/** Returns the account of a member. */
export const findMember = (db: Kysely<DB>, staffId: string) =>
  db
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .select(['staff_id as staffId', 'name', 'email', 'role', 'totp_id as totpId'])
    .executeTakeFirst()
