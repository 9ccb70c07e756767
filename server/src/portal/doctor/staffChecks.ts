import { type Kysely, sql } from 'kysely'
import { hasSecondFactor } from '../../platform/database/hasSecondFactor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { type Finding, ok, warning } from './finding.ts'

/**
 * Checks whether an administrator has a local account with a second factor. Single sign-on does not count, because the provider
 * can fail or take the role away. Staff of the demo landlord do not count either.
 */
export async function checkStaff(db: Kysely<DB>): Promise<Finding> {
  const check = 'Staff'
  const { members, administrators } = await db
    .selectFrom('staff')
    .where('removed_at', 'is', null)
    .where('is_demo', '=', false)
    .select([
      sql<number>`count(*)::int`.as('members'),
      sql<number>`(count(*) filter (where role = 'admin' and ${hasSecondFactor('staff')}))::int`.as('administrators'),
    ])
    .executeTakeFirstOrThrow()
  if (administrators > 0) return ok(check, `${members} members, ${administrators} administrators with a second factor.`)
  return warning(
    check,
    'no administrator can sign in at the desk with a local account.',
    'Run npm run staff -- add, and open the link (docs/operating/staff.md).',
  )
}
