import type { LoggedAction } from '@portal/contract/desk/log'
import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type FoundUpload, lockUpload, restingStates } from '../../portal/imports/uploads/findUpload.ts'
import { addImportJob } from '../../portal/imports/uploads/jobs.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { requireStillAdministrator } from '../staff/stillAdministrator.ts'
import { isSecondPerson } from './administrators.ts'
import { findImport } from './listImports.ts'
import { actingMember } from './members.ts'
import { checkPending } from './runs.ts'

/** What an administrator can do with an uploaded file before it is applied. */

type DecideContext = Pick<Context, 'db' | 'now'>
type Changes = UpdateObject<DB, 'import_uploads'>

/** Locks the file, and changes it. Refuses an import by the command or the watched folder, which has no upload to change. */
export const changeUpload = (
  { db }: DecideContext,
  importId: string,
  caller: StaffCaller,
  work: (
    transaction: Transaction<DB>,
    upload: FoundUpload,
    set: (changes: Changes) => Promise<unknown>,
  ) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const upload = await lockUpload(transaction, importId)
    if (!upload)
      throw new Refusal(
        (await findImport(transaction, importId, caller.language)) ? 'changedMeanwhile' : 'importNotFound',
      )
    await requireStillAdministrator(transaction, caller)
    await work(transaction, upload, (changes) =>
      transaction.updateTable('import_uploads').set(changes).where('upload_id', '=', importId).execute(),
    )
  })

/** Refuses the call unless the file is ready and the caller has read its present check. */
function requireReady({ presentState, checkedAt }: FoundUpload, readAt: string): void {
  if (presentState !== 'ready' || checkedAt?.toISOString() !== readAt) throw new Refusal('changedMeanwhile')
}

const record = (
  transaction: Transaction<DB>,
  { now }: DecideContext,
  caller: StaffCaller,
  { upload, action, after }: { upload: FoundUpload; action: LoggedAction; after?: Record<string, unknown> },
) =>
  recordInLog(transaction, caller, now(), {
    action,
    subject: { id: upload.upload_id, name: upload.file_name },
    after,
  })

/** The column values of a file that an administrator has checked again. Such a file no longer applies itself. */
export const checkedByHand = { ...checkPending, run_id: null, has_changed: false, applies_itself: false }

/** Checks a file again. Refuses the call if the file is running, applied or discarded. */
export const checkAgain = (context: DecideContext, importId: string, caller: StaffCaller): Promise<void> =>
  changeUpload(context, importId, caller, async (transaction, upload, set) => {
    if (!restingStates.includes(upload.presentState)) throw new Refusal('changedMeanwhile')
    await set(checkedByHand)
    await addImportJob(transaction, { uploadId: upload.upload_id })
    await record(transaction, context, caller, { upload, action: 'import.checkedAgain' })
  })

/** Confirms a checked file with its endings. Refuses a caller who is not independent of the members responsible for the file. */
export const confirmEndings = (
  context: DecideContext,
  importId: string,
  { endings, checkedAt }: { endings: number; checkedAt: string },
  caller: StaffCaller,
): Promise<void> =>
  changeUpload(context, importId, caller, async (transaction, upload, set) => {
    requireReady(upload, checkedAt)
    if (upload.report?.endings !== endings) throw new Refusal('changedMeanwhile')
    if (!(await isSecondPerson(transaction, upload, caller, context.now())))
      throw new Refusal('secondAdministratorNeeded')
    await set({
      confirmed_endings: endings,
      confirmed_by: JSON.stringify(actingMember(caller, context.now())),
    })
    await record(transaction, context, caller, { upload, action: 'import.confirmed', after: { endings } })
  })

/** Adds the job that applies a checked file. The log gets another entry when the file is applied. */
export const startApplying = (
  context: DecideContext,
  importId: string,
  { checkedAt }: { checkedAt: string },
  caller: StaffCaller,
): Promise<void> =>
  changeUpload(context, importId, caller, async (transaction, upload, set) => {
    requireReady(upload, checkedAt)
    const { report, confirmed_endings } = upload
    if (report?.needsConfirmation && confirmed_endings !== report.endings)
      throw new Refusal('secondAdministratorNeeded')
    await set({
      state: 'applying',
      has_changed: false,
      applies_itself: false,
      applied_by: JSON.stringify(actingMember(caller, context.now())),
    })
    await addImportJob(transaction, { uploadId: upload.upload_id })
    await record(transaction, context, caller, { upload, action: 'import.applyStarted' })
  })

/** Discards a file. The clean-up then deletes it from the file store. */
export const discard = (context: DecideContext, importId: string, caller: StaffCaller): Promise<void> =>
  changeUpload(context, importId, caller, async (transaction, upload, set) => {
    if (!restingStates.includes(upload.presentState)) throw new Refusal('changedMeanwhile')
    await set({ state: 'discarded', run_id: null, confirmed_by: sql`null` })
    for (const table of ['import_files', 'import_checks'] as const)
      await transaction.deleteFrom(table).where('upload_id', '=', importId).execute()
    await record(transaction, context, caller, { upload, action: 'import.discarded' })
  })
