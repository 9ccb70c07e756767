import * as z from 'zod'
import { undoImport } from '../../portal/imports/applying/undo.ts'
import { ImportInterrupted } from '../../portal/imports/problems/interrupted.ts'
import { addImportJob, type ImportJob } from '../../portal/imports/uploads/jobs.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { isStillAdministrator, RightsLost } from '../staff/stillAdministrator.ts'
import { applyUpload } from './applyUpload.ts'
import { checkUpload } from './checkUpload.ts'
import type { ImportJobContext } from './options.ts'
import { freeRun, startRun } from './runs.ts'

/** A job waits at most ten minutes for an import by the command or the watched folder. */
const waitSeconds = 5
const maxDeferrals = 120

const deferrals = z.int()

/**
 * Runs `work`. If another import runs, or if a tenant or another program changes the same rows at the same moment, adds the job again
 * for later, at most `maxDeferrals` times.
 */
async function deferIfBusy(
  { db }: ImportJobContext,
  { job, deferrals }: { job: ImportJob; deferrals: number },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ImportInterrupted)) throw error
    if (deferrals < maxDeferrals) await addImportJob(db, job, { deferrals: deferrals + 1, inSeconds: waitSeconds })
  }
}

const uploadPayload = z.object({ uploadId: z.uuid(), deferrals })

/** Returns the job that checks or applies an uploaded file. */
export const createImportJob = (context: ImportJobContext) => async (payload: unknown) => {
  const { uploadId, deferrals } = uploadPayload.parse(payload)
  const run = await startRun(context.db, uploadId)
  if (!run) return
  await deferIfBusy(context, { job: { uploadId }, deferrals }, async () => {
    try {
      await (run.state === 'checking' ? checkUpload(context, run) : applyUpload(context, run))
    } finally {
      await freeRun(context.db, run)
    }
  })
}

const undoPayload = z.object({ importId: z.int(), deferrals })

/**
 * Returns the job that undoes an import. If that is not possible, the job stores the reason. Undoes nothing for a member who has lost
 * the right to do so.
 */
export const createUndoJob = (context: ImportJobContext) => async (payload: unknown) => {
  const { db, now } = context
  const { importId, deferrals } = undoPayload.parse(payload)
  await deferIfBusy(context, { job: { importId }, deferrals }, async () => {
    const { undo, file_name } = await db
      .selectFrom('imports')
      .where('import_id', '=', importId)
      .select(['undo', 'file_name'])
      .executeTakeFirstOrThrow()
    if (!undo || undo.refusal) return
    const result = await undoImport(db, importId, now(), async (transaction) => {
      if (!(await isStillAdministrator(transaction, undo.staffId))) throw new RightsLost()
      await recordInLog(transaction, undo, now(), {
        action: 'import.undone',
        subject: { id: String(importId), name: file_name },
      })
    }).catch((error: unknown) => {
      if (!(error instanceof RightsLost)) throw error
    })
    if (!result || result.outcome === 'undone') return
    await db
      .updateTable('imports')
      .set({ undo: JSON.stringify({ ...undo, refusal: result }) })
      .where('import_id', '=', importId)
      .execute()
  })
}
