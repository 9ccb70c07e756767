import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { CheckReport } from './report.ts'
import { uploadState } from './states.ts'

/** Whether a checked file can be applied only after an administrator has confirmed it. */
export const waitsForConfirmation = ({
  presentState,
  report,
  confirmed_endings,
}: {
  presentState: string
  report: CheckReport | null
  confirmed_endings: number | null
}): boolean => presentState === 'ready' && report?.needsConfirmation === true && confirmed_endings !== report.endings

/** Lists the uploaded files that were not applied, the newest first. Leaves out files that were deleted. */
export async function listOpenUploads(db: Kysely<DB>) {
  const uploads = await db
    .selectFrom('import_uploads')
    .leftJoin('imports', 'imports.import_id', 'import_uploads.import_id')
    .leftJoin('import_checks', 'import_checks.upload_id', 'import_uploads.upload_id')
    .where('import_uploads.state', '<>', 'applied')
    .where(sql<boolean>`exists (
      select from import_files where import_files.upload_id = import_uploads.upload_id and content = 'upload'
    )`)
    .select([
      'import_uploads.file_name as fileName',
      'import_uploads.confirmed_endings',
      'import_checks.report',
      uploadState.as('presentState'),
    ])
    .orderBy('uploaded_at', 'desc')
    .execute()
  return uploads.map(({ fileName, confirmed_endings, report, presentState }) => ({
    fileName,
    state: presentState,
    waitsForConfirmation: waitsForConfirmation({
      presentState,
      confirmed_endings,
      report: (report ?? null) as CheckReport | null,
    }),
  }))
}
