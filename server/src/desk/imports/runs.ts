import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { addImportJob } from '../../portal/imports/uploads/jobs.ts'

/** Runs of the job that checks or applies an uploaded file. */

/**
 * Starts a run. Returns undefined if there is nothing to do, or if an earlier run did not free the file. In the second case, the
 * process of the earlier run was killed or has crashed, perhaps because of the file, so no new run is started. The caller's job then
 * ends, and a file without a job counts as interrupted (`uploadState`).
 */
export async function startRun(db: Kysely<DB>, uploadId: string) {
  const upload = await db
    .updateTable('import_uploads')
    .set({ run_id: randomUUID() })
    .where('upload_id', '=', uploadId)
    .where('state', 'in', ['checking', 'applying'])
    .where('run_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return upload && { ...upload, runId: upload.run_id as string }
}

export type Run = NonNullable<Awaited<ReturnType<typeof startRun>>>

/** Thrown if another run has taken over the file, for example because this run seemed to have ended. */
class RunReplaced extends Error {}

type Changes = Partial<
  Record<'state' | 'has_changed' | 'applies_itself' | 'import_id' | 'confirmed_by' | 'applied_by', unknown>
>

/** Ends a run and changes its file. Throws `RunReplaced` if another run has taken over. */
export async function endRun(db: Kysely<DB>, { upload_id, runId }: Run, changes: Changes): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('import_uploads')
    .set({ ...(changes as object), run_id: null })
    .where('upload_id', '=', upload_id)
    .where('run_id', '=', runId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RunReplaced('Another run has taken over the file')
}

/** Frees the file for the next run. Does nothing if the run has ended. */
export async function freeRun(db: Kysely<DB>, { upload_id, runId }: Run): Promise<void> {
  await db
    .updateTable('import_uploads')
    .set({ run_id: null })
    .where('upload_id', '=', upload_id)
    .where('run_id', '=', runId)
    .execute()
}

/** The column values of a file that waits for its next check. They remove who has confirmed the last check and who applies the file. */
export const checkPending = {
  state: 'checking',
  confirmed_endings: sql<null>`null`,
  confirmed_by: sql<null>`null`,
  applied_by: sql<null>`null`,
} as const

/** Ends a run, and adds a job that checks its file again, because the last check no longer says what the file would change. */
export async function checkChangedAgain(db: Kysely<DB>, run: Run): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await endRun(transaction, run, { ...checkPending, has_changed: true })
    await addImportJob(transaction, { uploadId: run.upload_id })
  })
}
