import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** `uploadId` names an uploaded file that is checked or applied, `importId` an import that is undone. */
export type ImportJob = { uploadId: string } | { importId: number }

const maxTries = 3

const keyOf = (job: ImportJob) => ('uploadId' in job ? `import ${job.uploadId}` : `undo ${job.importId}`)

/**
 * Adds the job that checks, applies or undoes an import. The jobs of imports run one after another on all servers together,
 * because each may need a large part of the memory. `deferrals` counts how often the job has waited for another import.
 */
export async function addImportJob(
  db: Kysely<DB>,
  job: ImportJob,
  { deferrals = 0, inSeconds = 0 }: { deferrals?: number; inSeconds?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${'uploadId' in job ? 'runImport' : 'undoImport'},
    ${JSON.stringify({ ...job, deferrals })}::json,
    queue_name := 'imports',
    run_at := now() + make_interval(secs => ${inSeconds}),
    max_attempts := ${maxTries},
    job_key := ${keyOf(job)}
  )`.execute(db)
}

/** An SQL condition: a job with this key waits or runs. */
export const hasJob = (key: RawBuilder<string>) => sql<boolean>`exists (
  select from graphile_worker.jobs as job
  where job.key = ${key} and (job.attempts < job.max_attempts or job.locked_at is not null)
)`
