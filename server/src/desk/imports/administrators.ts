import type { ImportDetails } from '@portal/contract/desk/imports'
import { type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { FoundUpload } from '../../portal/imports/uploads/findUpload.ts'

type Upload = Pick<FoundUpload, 'responsible_id'>

/** Whether a member has uploaded the file, or created the token of the upload, and therefore cannot confirm its endings. */
export const isResponsible = ({ responsible_id }: Upload, { staffId }: Pick<StaffCaller, 'staffId'>): boolean =>
  responsible_id === staffId

/** Whether another administrator for all houses can sign in. */
async function hasOtherAdministrator(db: Kysely<DB>, { responsible_id }: Upload): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where('staff_id', 'is distinct from', responsible_id)
    .where((column) => column.or([column('password_hash', 'is not', null), column('issuer', 'is not', null)]))
    .where(sql<boolean>`not exists (select from staff_places where staff_places.staff_id = staff.staff_id)`)
    .select('staff_id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Finds out who can confirm the endings of a file. */
export async function canConfirm(
  db: Kysely<DB>,
  upload: Upload,
  caller: StaffCaller,
): Promise<NonNullable<ImportDetails['confirmation']>['possibleFor']> {
  if (caller.role === 'admin' && !isResponsible(upload, caller)) return 'you'
  return (await hasOtherAdministrator(db, upload)) ? 'others' : 'commandOnly'
}
