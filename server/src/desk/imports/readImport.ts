import type { ImportDetails } from '@portal/contract/desk/imports'
import type { Kysely } from 'kysely'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { ActingMember } from '../../platform/database/tables/imports.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countEndingsOfUndo } from '../../portal/imports/applying/endings.ts'
import { type FoundUpload, findUpload } from '../../portal/imports/uploads/findUpload.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { whoCanConfirm } from './administrators.ts'
import { describeCheck } from './describeCheck.ts'
import { findImport } from './listImports.ts'
import { describeUndo } from './undo.ts'

const doneBy = (member: ActingMember | null | undefined, at: Date): { name: string | null; at: string } => ({
  name: member?.name ?? null,
  at: at.toISOString(),
})

async function confirmationOf(
  db: Kysely<DB>,
  upload: FoundUpload,
  caller: StaffCaller,
  now: Date,
): Promise<ImportDetails['confirmation']> {
  if (!upload.report?.needsConfirmation) return null
  const by = upload.confirmed_by
  return {
    by: by && { name: by.name, at: by.at },
    possibleFor: await whoCanConfirm(db, upload, caller, now),
  }
}

async function listsOf(db: Kysely<DB>, uploadId: string): Promise<ImportDetails['lists']> {
  const files = await db.selectFrom('import_files').where('upload_id', '=', uploadId).select('content').execute()
  const has = (content: string) => files.some((file) => file.content === content)
  return { changes: has('changes'), refusedRows: has('refusedRows') }
}

async function detailsOfUpload(db: Kysely<DB>, upload: FoundUpload, caller: StaffCaller, now: Date) {
  const { report, checkedAt, appliedAt } = upload
  return {
    check: report && checkedAt && describeCheck(report, checkedAt, caller.language),
    hasChanged: upload.has_changed,
    confirmation: await confirmationOf(db, upload, caller, now),
    applied: appliedAt && doneBy(upload.applied_by, appliedAt),
    lists: await listsOf(db, upload.upload_id),
  }
}

const detailsOfImport = (appliedAt: Date) => ({
  check: null,
  hasChanged: false,
  confirmation: null,
  applied: doneBy(null, appliedAt),
  lists: { changes: false, refusedRows: false },
})

/** A page that waits for the end of an import reads it every few seconds. Readings of a member within this time are logged once. */
const sameReadingMs = 10 * 60_000

/** Records that a member has read a check, which shows data of tenants. */
export async function recordReading(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { upload_id, file_name }: FoundUpload,
  caller: StaffCaller,
): Promise<void> {
  const at = now()
  const recent = await db
    .selectFrom('staff_log')
    .where('subject_id', '=', upload_id)
    .where('staff_id', '=', caller.staffId)
    .where('action', '=', 'import.read')
    .where('at', '>', new Date(at.getTime() - sameReadingMs))
    .select('entry_id')
    .limit(1)
    .executeTakeFirst()
  if (!recent) await recordInLog(db, caller, at, { action: 'import.read', subject: { id: upload_id, name: file_name } })
}

/** Returns an import with its check and what can be done with it. */
export async function readImport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  importId: string,
  caller: StaffCaller,
): Promise<ImportDetails> {
  const summary = await findImport(db, importId, caller.language)
  if (!summary) throw new Refusal('importNotFound')
  const { number, state } = summary
  const upload = await findUpload(db, importId)
  const written =
    number === null
      ? undefined
      : await db.selectFrom('imports').where('import_id', '=', number).selectAll().executeTakeFirstOrThrow()
  if (upload?.report) await recordReading({ db, now }, upload, caller)
  const details = upload
    ? await detailsOfUpload(db, upload, caller, now())
    : detailsOfImport(written?.applied_at as Date)
  return {
    ...summary,
    ...details,
    undone: written?.undone_at ? doneBy(written.undo, written.undone_at) : null,
    undo: describeUndo(written, {
      state,
      language: caller.language,
      now: now(),
      endings: number === null ? 0 : await countEndingsOfUndo(db, number),
    }),
  }
}
