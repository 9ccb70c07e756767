import type { ImportDetails } from '@portal/contract/desk/imports'
import { type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { FoundUpload } from '../../portal/imports/uploads/findUpload.ts'
import { findDependent, isIndependentOf } from '../staff/independence.ts'

type Uploader = Pick<FoundUpload, 'uploader_id'>

/** Whether a member is a second person beside the one who has uploaded the file, and therefore can confirm its endings. */
export const isSecondPerson = (
  db: Kysely<DB>,
  { uploader_id }: Uploader,
  caller: Pick<StaffCaller, 'staffId'>,
  now: Date,
): Promise<boolean> => isIndependentOf(db, caller, uploader_id, now)

/**
 * Whether another administrator for all houses can sign in and confirm. Administrators of the demo count only for the demo's own
 * staff.
 */
async function hasOtherAdministrator(
  db: Kysely<DB>,
  { uploader_id }: Uploader,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  now: Date,
): Promise<boolean> {
  const dependent = await findDependent(db, uploader_id, now)
  const administrators = await db
    .selectFrom('staff')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`
      (issuer is not null or password_hash is not null and (totp_id is not null or not needs_second_factor))
    `)
    .where(
      sql<boolean>`(not is_demo or exists (select from staff as caller where caller.staff_id = ${staffId} and caller.is_demo))`,
    )
    .where(sql<boolean>`not exists (select from staff_places where staff_places.staff_id = staff.staff_id)`)
    .select('staff_id')
    .execute()
  return administrators.some(({ staff_id }) => !dependent.has(staff_id))
}

/** Finds out who can confirm the endings of a file. */
export async function canConfirm(
  db: Kysely<DB>,
  upload: Uploader,
  caller: StaffCaller,
  now: Date,
): Promise<NonNullable<ImportDetails['confirmation']>['possibleFor']> {
  if (caller.role === 'admin' && (await isSecondPerson(db, upload, caller, now))) return 'you'
  return (await hasOtherAdministrator(db, upload, caller, now)) ? 'others' : 'commandOnly'
}
