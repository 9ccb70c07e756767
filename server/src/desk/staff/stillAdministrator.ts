import { type Kysely, sql, type Transaction } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'

type Caller = Pick<StaffCaller, 'sessionId' | 'staffId'>

/** Locks a member until the transaction ends, and says whether the member is an administrator for all houses; undefined if removed. */
async function lockRights(transaction: Kysely<DB>, staffId: string): Promise<boolean | undefined> {
  await transaction.selectFrom('staff').where('staff_id', '=', staffId).select('staff_id').forShare().execute()
  // A statement that waits for a lock sees other tables as they were before the wait, so a second statement reads them.
  const member = await transaction
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .select(
      sql<boolean>`role = 'admin' and not exists (
        select from staff_places where staff_places.staff_id = staff.staff_id
      )`.as('isAdministrator'),
    )
    .executeTakeFirst()
  return member?.isAdministrator
}

/** Whether a member is still an administrator for all houses. The member then keeps these rights until the transaction ends. */
export const isStillAdministrator = async (transaction: Kysely<DB>, staffId: string): Promise<boolean> =>
  (await lockRights(transaction, staffId)) === true

/** Thrown by a job if the member or the machine who wants its work has lost the right to do it. */
export class RightsLost extends Error {}

/**
 * Refuses a caller who was signed out or removed meanwhile, or is no longer an administrator for all houses: a body can arrive long
 * after its head, and a call can wait for a lock. The caller then keeps these rights until the transaction ends.
 */
export async function requireStillAdministrator(
  transaction: Transaction<DB>,
  { sessionId, staffId }: Caller,
): Promise<void> {
  const isAdministrator = await lockRights(transaction, staffId)
  const sessions = transaction.selectFrom('staff_sessions').where('session_id', '=', sessionId).select('session_id')
  if (isAdministrator === undefined || !(await sessions.executeTakeFirst())) throw new Refusal('unauthorized')
  if (!isAdministrator) throw new Refusal('forbidden')
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
