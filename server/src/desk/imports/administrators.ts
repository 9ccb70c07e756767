import type { ImportDetails } from '@portal/contract/desk/imports'
import { type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import { hasSecondFactor } from '../../platform/database/hasSecondFactor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { normalizeHeader } from '../../portal/imports/header/headerText.ts'
import type { Mapping } from '../../portal/imports/header/mapping.ts'
import { isRecognizedBy } from '../../portal/imports/header/recognize.ts'
import type { FoundUpload } from '../../portal/imports/uploads/findUpload.ts'
import { dependenceMs, findDependent } from '../staff/independence.ts'

type Upload = Pick<FoundUpload, 'responsible_id' | 'report' | 'checkedAt'>

/**
 * Returns the ids of the members who saved a mapping: the last one before the check of a file, and the one who has saved it as it is now.
 * The log is the source for the first, because a member could remove the mapping after the check, confirm the file, and save the
 * mapping again.
 */
async function findSavers(db: Kysely<DB>, name: string, checkedAt: Date): Promise<(string | undefined)[]> {
  const logged = await db
    .selectFrom('staff_log')
    .where('action', '=', 'mapping.saved')
    .where('subject_id', '=', name)
    .where('at', '<=', checkedAt)
    .orderBy('entry_id', 'desc')
    .select('staff_id')
    .executeTakeFirst()
  const stored = await db.selectFrom('import_mappings').where('name', '=', name).select('saved_by').executeTakeFirst()
  return [logged?.staff_id, stored?.saved_by.staffId]
}

/**
 * Returns the ids of the members who removed or replaced a mapping that would have read the file, in the days before its check. The
 * check has then read the file with another mapping, or with none.
 */
async function findRemovers(
  db: Kysely<DB>,
  { headers, mapping }: { headers: readonly string[]; mapping: string | null },
  checkedAt: Date,
): Promise<string[]> {
  const entries = await db
    .selectFrom('staff_log')
    .where('action', 'in', ['mapping.saved', 'mapping.removed'])
    .where('before', 'is not', null)
    .where('at', '<=', checkedAt)
    .where('at', '>', new Date(checkedAt.getTime() - dependenceMs))
    .orderBy('entry_id')
    .select(['action', 'staff_id', 'subject_id', 'before'])
    .execute()
  const present = new Set(headers.map(normalizeHeader))
  const last = entries.findLast(({ subject_id }) => subject_id === mapping)
  return (
    entries
      .filter(({ before }) => isRecognizedBy(before as unknown as Mapping, present))
      // `findSavers` covers the mapping that read the file, unless it was removed and saved again under the same name.
      .filter((entry) => entry.subject_id !== mapping || (entry === last && entry.action === 'mapping.removed'))
      .map(({ staff_id }) => staff_id)
  )
}

/**
 * Returns the ids of the members who are responsible for what a file says: the member who uploaded it or created its token, the
 * member who last saved the mapping with which it was read, and those who removed another mapping for it. A mapping decides what the
 * rows mean.
 */
async function findResponsible(db: Kysely<DB>, { responsible_id, report, checkedAt }: Upload): Promise<string[]> {
  const header = report?.header
  if (!header || !checkedAt) return responsible_id === null ? [] : [responsible_id]
  const savers = header.mapping ? await findSavers(db, header.mapping, checkedAt) : []
  const removers = await findRemovers(db, header, checkedAt)
  return [responsible_id, ...savers, ...removers].filter((id) => typeof id === 'string')
}

/** Returns the ids of the members who cannot confirm a file. */
async function findExcluded(db: Kysely<DB>, upload: Upload, now: Date): Promise<ReadonlySet<string>> {
  const responsible = await findResponsible(db, upload)
  const dependent = await Promise.all(responsible.map((id) => findDependent(db, id, now)))
  return new Set(dependent.flatMap((ids) => [...ids]))
}

/** Whether a member is independent of the members responsible for a file, and can therefore confirm it. */
export const isSecondPerson = async (
  db: Kysely<DB>,
  upload: Upload,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  now: Date,
): Promise<boolean> => !(await findExcluded(db, upload, now)).has(staffId)

/**
 * Whether another administrator for all houses can sign in and confirm the file. Administrators of the demo count only if the caller
 * belongs to the demo too.
 */
async function hasOtherAdministrator(
  db: Kysely<DB>,
  upload: Upload,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  now: Date,
): Promise<boolean> {
  const excluded = await findExcluded(db, upload, now)
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
  return administrators.some(({ staff_id }) => !excluded.has(staff_id))
}

/** Returns who can confirm a file: the caller, another administrator, or only the command. */
export async function whoCanConfirm(
  db: Kysely<DB>,
  upload: Upload,
  caller: StaffCaller,
  now: Date,
): Promise<NonNullable<ImportDetails['confirmation']>['possibleFor']> {
  if (caller.role === 'admin' && (await isSecondPerson(db, upload, caller, now))) return 'you'
  return (await hasOtherAdministrator(db, upload, caller, now)) ? 'others' : 'commandOnly'
}
