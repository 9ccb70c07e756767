import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { fingerprintOfPlan } from '../../portal/imports/applying/changes.ts'
import { unknownRowsOf } from '../../portal/imports/applying/recognition.ts'
import { runImport } from '../../portal/imports/applying/runImport.ts'
import type { CheckReport } from '../../portal/imports/uploads/report.ts'
import { isStillValid } from '../../portal/integration/tokens.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { isStillAdministrator, RightsLost } from '../staff/stillAdministrator.ts'
import { withLocalFile } from './localFile.ts'
import { type ImportJobContext, importOptionsOf } from './options.ts'
import { checkChangedAgain, endRun, type Run } from './runs.ts'

/**
 * Thrown before anything is written if a file would change other rows than its check has found, is read with another mapping,
 * or is now refused.
 */
class PlanChanged extends Error {}

/** Whether the administrator or the machine who wants the file applied still has the right to do so. */
const mayApply = (db: Kysely<DB>, { applied_by, uploader_id }: Run): Promise<boolean> =>
  applied_by ? isStillAdministrator(db, applied_by.staffId) : isStillValid(db, uploader_id)

async function readReport(db: Kysely<DB>, uploadId: string): Promise<CheckReport | undefined> {
  const check = await db
    .selectFrom('import_checks')
    .where('upload_id', '=', uploadId)
    .select('report')
    .executeTakeFirst()
  return check?.report as CheckReport | undefined
}

/** Records that the file was applied, in the transaction that has applied it. */
async function recordApplied(db: Kysely<DB>, { now }: ImportJobContext, run: Run, importId: number): Promise<void> {
  if (!(await mayApply(db, run))) throw new RightsLost()
  await endRun(db, run, { state: 'applied', import_id: importId })
  if (run.applied_by)
    await recordInLog(db, run.applied_by, now(), {
      action: 'import.applied',
      subject: { id: run.upload_id, name: run.file_name },
      after: { number: importId },
    })
}

/**
 * Applies the file of a run. If the file would change other rows than an administrator has seen, or is now refused, writes nothing and
 * adds a job that checks the file again. A file whose administrator or machine has lost the right to apply it waits for an administrator.
 */
export async function applyUpload(context: ImportJobContext, run: Run): Promise<void> {
  const { db } = context
  const report = await readReport(db, run.upload_id)
  const expected = run.applied_by ? report?.fingerprint : undefined
  // A second administrator confirms the check as a whole, with its endings and its unknown rows.
  const recognition = run.confirmed_endings === null ? null : report?.recognition
  try {
    await withLocalFile(context, run, async (path) => {
      const options = await importOptionsOf(context, run, path)
      const { importId, earlierImportId } = await runImport(db, {
        ...options,
        isApplying: true,
        confirmedUnknown: recognition ? unknownRowsOf(recognition) : undefined,
        onPlan: async (transaction, header) => {
          if (expected === undefined) return
          if (expected !== (await fingerprintOfPlan(transaction, header, options.read))) throw new PlanChanged()
        },
        onApplied: (transaction, newId) => recordApplied(transaction, context, run, newId),
      })
      if (importId !== undefined) return
      if (earlierImportId === undefined) throw new PlanChanged()
      await endRun(db, run, { state: 'unchanged' })
    })
  } catch (error) {
    if (error instanceof PlanChanged) await checkChangedAgain(db, run)
    else if (error instanceof RightsLost)
      await endRun(db, run, { state: 'ready', applies_itself: false, applied_by: null })
    else throw error
  }
}
