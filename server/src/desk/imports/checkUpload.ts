import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../platform/files/store.ts'
import { fingerprintOfPlan, readPlan } from '../../portal/imports/applying/changes.ts'
import { type ImportResult, runImport } from '../../portal/imports/applying/runImport.ts'
import type { ReadOptions } from '../../portal/imports/readParts.ts'
import { readRefused } from '../../portal/imports/report/fileReport.ts'
import { addImportJob } from '../../portal/imports/uploads/jobs.ts'
import { type CheckReport, reportOf } from '../../portal/imports/uploads/report.ts'
import { contentOf, writeLines } from '../../portal/imports/uploads/storedLines.ts'
import { recordFile } from '../../portal/imports/uploads/storeUpload.ts'
import { withLocalFile } from './localFile.ts'
import { type ImportJobContext, importOptionsOf } from './options.ts'
import { endRun, type Run } from './runs.ts'

type ListFile = { content: 'changes' | 'refusedRows'; path: string }

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

/** Puts a list into the file store, and describes it for the database. */
async function keepList(files: FileStore, { content, path }: ListFile) {
  const { size: sizeInBytes } = await stat(path)
  const fileKey = await files.keep(contentOf(path, sizeInBytes))
  return { content, fileKey, sizeInBytes, sha256: await hashFile(path) }
}

/** Writes the refused rows into a file, unless there are none. */
async function writeRefused(path: string, read: ReadOptions, { header, problems }: ImportResult): Promise<ListFile[]> {
  if (!header || problems.rowCount === 0) return []
  await writeLines(path, readRefused(read, problems))
  return [{ content: 'refusedRows', path }]
}

function stateAfter({ refusal }: CheckReport, { earlierImportId }: ImportResult) {
  if (refusal) return 'refused'
  return earlierImportId === undefined ? 'ready' : 'unchanged'
}

/**
 * Returns the report as JSON. Replaces null characters and half surrogate pairs, which PostgreSQL cannot store: the report quotes
 * headers and values of the file.
 */
const toStorable = (report: CheckReport): string =>
  JSON.stringify(report, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value,
  )

/**
 * Stores the result of a check. If the machine that uploaded the file wants it applied (`applies_itself`), it is applied next,
 * unless its endings need a confirmation.
 */
async function saveCheck(
  { db, now }: Pick<ImportJobContext, 'db' | 'now'>,
  run: Run,
  checked: { report: CheckReport; state: ReturnType<typeof stateAfter>; lists: Awaited<ReturnType<typeof keepList>>[] },
): Promise<void> {
  const { report, state, lists } = checked
  const uploadId = run.upload_id
  const isAppliedNext = state === 'ready' && run.applies_itself && !report.needsConfirmation
  const values = { checked_at: now(), report: toStorable(report) }
  await db.transaction().execute(async (transaction) => {
    await endRun(transaction, run, { state: isAppliedNext ? 'applying' : state })
    await transaction
      .insertInto('import_checks')
      .values({ upload_id: uploadId, ...values })
      .onConflict((conflict) => conflict.column('upload_id').doUpdateSet(values))
      .execute()
    await transaction
      .deleteFrom('import_files')
      .where('upload_id', '=', uploadId)
      .where('content', '<>', 'upload')
      .execute()
    for (const list of lists) await recordFile(transaction, { uploadId, ...list, now: now() })
    if (isAppliedNext) await addImportJob(transaction, { uploadId })
  })
}

/** Finds out what the file of a run would change in the portal. */
export async function checkUpload(context: ImportJobContext, run: Run): Promise<void> {
  await withLocalFile(context, run, async (path, folder) => {
    const lists: ListFile[] = []
    let fingerprint = ''
    const options = await importOptionsOf(context, run, path)
    const result = await runImport(context.db, {
      ...options,
      isApplying: false,
      onPlan: async (transaction, header) => {
        fingerprint = await fingerprintOfPlan(transaction, header, options.read)
        lists.push({ content: 'changes', path: join(folder, 'changes') })
        await writeLines(join(folder, 'changes'), readPlan(transaction, header.kind))
      },
    })
    lists.push(...(await writeRefused(join(folder, 'refused'), options.read, result)))
    const report = reportOf(result, fingerprint)
    const kept = []
    for (const list of lists) kept.push(await keepList(context.files, list))
    await saveCheck(context, run, { report, state: stateAfter(report, result), lists: kept })
  })
}
