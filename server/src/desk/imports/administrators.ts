import type { ImportDetails } from '@portal/contract/desk/imports'
import { type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import { hasSecondFactor } from '../../platform/database/hasSecondFactor.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { FoundUpload } from '../../portal/imports/uploads/findUpload.ts'
import { findDependent, isIndependentOf } from '../staff/independence.ts'

type Upload = Pick<FoundUpload, 'responsible_id'>

/** Whether a member is independent of the one who uploaded the file or created its token, so that the member can confirm its endings. */
export const isSecondPerson = (
  db: Kysely<DB>,
  { responsible_id }: Upload,
  caller: Pick<StaffCaller, 'staffId'>,
  now: Date,
): Promise<boolean> =>
  responsible_id === null ? Promise.resolve(true) : isIndependentOf(db, caller, responsible_id, now)

/**
 * Whether another administrator for all houses can sign in and confirm. Administrators of the demo count only for the demo's own
 * staff.
 */
async function hasOtherAdministrator(
  db: Kysely<DB>,
  { responsible_id }: Upload,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  now: Date,
): Promise<boolean> {
  const dependent = responsible_id === null ? new Set<string>() : await findDependent(db, responsible_id, now)
  const administrators = await db
    .selectFrom('staff')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`
      (issuer is not null or password_hash is not null and (${hasSecondFactor('staff')} or not needs_second_factor))
    `)
    .where(
      sql<boolean>`(not is_demo or exists (select from staff as caller where caller.staff_id = ${staffId} and caller.is_demo))`,
    )
    .where(sql<boolean>`not exists (select from staff_places where staff_places.staff_id = staff.staff_id)`)
    .select('staff_id')
    .execute()
  return administrators.some(({ staff_id }) => !dependent.has(staff_id))
}

/** Returns who can confirm the endings of a file: the caller, another administrator, or only the command. */
export async function whoCanConfirm(
  db: Kysely<DB>,
  upload: Upload,
  caller: StaffCaller,
  now: Date,
): Promise<NonNullable<ImportDetails['confirmation']>['possibleFor']> {
  if (caller.role === 'admin' && (await isSecondPerson(db, upload, caller, now))) return 'you'
  return (await hasOtherAdministrator(db, upload, caller, now)) ? 'others' : 'commandOnly'
}
