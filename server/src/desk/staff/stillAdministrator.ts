import { type Kysely, sql, type Transaction } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'

type Caller = Pick<StaffCaller, 'sessionId' | 'staffId'>

/**
 * Refuses a caller who was signed out or removed meanwhile, or is no longer an administrator for all houses: a body can arrive long
 * after its head, and a call can wait for a lock. From then on, the caller keeps these rights until the transaction ends.
 */
export async function requireStillAdministrator(
  transaction: Transaction<DB>,
  { sessionId, staffId }: Caller,
): Promise<void> {
  await transaction.selectFrom('staff').where('staff_id', '=', staffId).select('staff_id').forShare().execute()
  // A statement that waits for a lock sees other tables as they were before the wait, so a second statement reads them.
  const member = await transaction
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`exists (select from staff_sessions as session where session.session_id = ${sessionId})`)
    .select([
      'role',
      sql<boolean>`exists (select from staff_places where staff_places.staff_id = staff.staff_id)`.as('isLimited'),
    ])
    .executeTakeFirst()
  if (!member) throw new Refusal('unauthorized')
  if (member.role !== 'admin' || member.isLimited) throw new Refusal('forbidden')
}

/** Runs the work of an administrator in one transaction, unless the caller has lost the rights meanwhile. */
export const inTransactionOf = <Result>(
  db: Kysely<DB>,
  caller: Caller,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await requireStillAdministrator(transaction, caller)
    return await work(transaction)
  })
