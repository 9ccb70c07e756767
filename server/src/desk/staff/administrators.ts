import { sql, type Transaction } from 'kysely'
import { hasSecondFactor } from '../../platform/database/hasSecondFactor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'

const ofAdministrators = (transaction: Transaction<DB>) =>
  transaction.selectFrom('staff').where('role', '=', 'admin').where('removed_at', 'is', null).select('staff_id')

/**
 * Locks the administrators, and returns the ids of those who can sign in and manage staff: they have a local account and no limit to
 * places. Administrators with single sign-on do not count, because the provider can take the role away. Administrators of the demo
 * count only for the demo's own staff (`withDemo`), because they are removed with the demo. Call this before any other lock on a member:
 * then the second of two simultaneous changes waits for the first and sees its result, and no deadlock is possible.
 */
export async function lockAdministrators(
  transaction: Transaction<DB>,
  { withDemo }: { withDemo: boolean },
): Promise<ReadonlySet<string>> {
  await ofAdministrators(transaction).orderBy('staff_id').forUpdate().execute()
  // A statement that waits for a lock sees other tables as they were before the wait, so the limits are read after it.
  const administrators = await ofAdministrators(transaction)
    .$if(!withDemo, (query) => query.where('is_demo', '=', false))
    .where('password_hash', 'is not', null)
    .where((column) => column.or([hasSecondFactor('staff'), column('needs_second_factor', '=', false)]))
    .where(sql<boolean>`not exists (select from staff_places where staff_places.staff_id = staff.staff_id)`)
    .execute()
  return new Set(administrators.map(({ staff_id }) => staff_id))
}

/** Refuses a change after which no administrator could sign in. */
export function requireOtherAdministrator(administrators: ReadonlySet<string>, staffId: string): void {
  if (administrators.has(staffId) && administrators.size === 1) throw new Refusal('lastAdministrator')
}
