import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context.ts'
import { streamVerified } from '../../platform/files/verified.ts'
import { createPrivateFile } from '../../portal/imports/report/privateFile.ts'
import type { Run } from './runs.ts'

/**
 * Calls `work` with the path of a copy of the uploaded file and with the folder of the copy, then deletes the folder. An import needs
 * a path, because it reads the file several times. First deletes the copies of earlier runs, which have ended: only one run exists at
 * a time.
 */
export async function withLocalFile<Result>(
  { db, files, settings }: Pick<Context, 'db' | 'files' | 'settings'>,
  run: Run,
  work: (path: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const file = await db
    .selectFrom('import_files')
    .where('upload_id', '=', run.upload_id)
    .where('content', '=', 'upload')
    .select(['file_key as fileKey', 'size_in_bytes as sizeInBytes', 'sha256'])
    .executeTakeFirstOrThrow()
  const copies = join(settings.dataDir, 'incoming', 'imports')
  await rm(copies, { recursive: true, force: true })
  const folder = join(copies, run.runId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = join(folder, 'file')
    await pipeline(await streamVerified(files, file), createPrivateFile(path))
    return await work(path, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
