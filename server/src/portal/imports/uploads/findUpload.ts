import type { ImportState } from '@portal/contract/integration/importedFiles'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../../platform/database/schema.ts'
import type { CheckReport } from './report.ts'
import { uploadState } from './states.ts'

const isId = (text: string) => z.safeParse(z.uuid(), text).success

/** Returns an uploaded file with its present state, its newest check and its import; undefined if no upload has the id. */
export async function findUpload(db: Kysely<DB>, uploadId: string) {
  if (!isId(uploadId)) return undefined
  const found = await db
    .selectFrom('import_uploads')
    .leftJoin('import_checks', 'import_checks.upload_id', 'import_uploads.upload_id')
    .leftJoin('imports', 'imports.import_id', 'import_uploads.import_id')
    .where('import_uploads.upload_id', '=', uploadId)
    .selectAll('import_uploads')
    .select([
      'import_checks.checked_at as checkedAt',
      'import_checks.report',
      'imports.applied_at as appliedAt',
      'imports.undone_at as undoneAt',
      'imports.undo',
      'imports.counts',
      'imports.kind as importedKind',
      uploadState.as('presentState'),
    ])
    .executeTakeFirst()
  return found && { ...found, report: (found.report ?? null) as CheckReport | null }
}

export type FoundUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Locks an uploaded file until the transaction ends. Returns the same as `findUpload`. */
export async function lockUpload(transaction: Kysely<DB>, uploadId: string) {
  if (!isId(uploadId)) return undefined
  await transaction
    .selectFrom('import_uploads')
    .where('upload_id', '=', uploadId)
    .select('upload_id')
    .forUpdate()
    .execute()
  return await findUpload(transaction, uploadId)
}

/** The states in which nothing runs and nothing was written. */
export const restingStates: readonly ImportState[] = ['ready', 'unchanged', 'refused', 'interrupted']
