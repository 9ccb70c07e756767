import { access, constants, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { Settings } from '../../settings.ts'
import { listConflicts } from '../imports/applying/conflicts.ts'
import { listOpenUploads } from '../imports/uploads/listOpenUploads.ts'
import { type Finding, missing, ok, reasonOf, warning } from './finding.ts'
import { nameSome } from './rules.ts'

const page = 'docs/operating/import.md'

/** Checks whether the server can read and move files in the folder of `IMPORT_DIR`, and looks for refused files. */
export async function checkImportFolder({ importDir }: Settings): Promise<Finding> {
  const check = 'Folder of imports'
  if (importDir === undefined) return ok(check, 'IMPORT_DIR is not set, so the server watches none.')
  const refusedFolder = join(importDir, 'refused')
  try {
    await access(importDir, constants.R_OK | constants.W_OK)
    for (const folder of [join(importDir, 'full'), join(importDir, 'done'), refusedFolder]) {
      await access(folder, constants.R_OK | constants.W_OK)
      if ((await lstat(folder)).isSymbolicLink())
        return missing(
          check,
          `${folder} is a link, so no file is imported. A user of the folder could have put it there.`,
          `Find out who did it, remove the link, and start the portal once, which creates the folder (${page}#a-watched-folder).`,
        )
    }
    const reports = (await readdir(refusedFolder)).filter((name) => name.endsWith('.report.txt'))
    if (reports.length === 0) return ok(check, `${importDir} can be read and written, and has no refused files.`)
    return warning(
      check,
      `${importDir} has ${reports.length} refused files.`,
      `Read the reports in ${refusedFolder}, correct the files, and delete the refused ones (${page}#a-watched-folder).`,
    )
  } catch (error) {
    return missing(
      check,
      `${importDir} cannot be read and written (${reasonOf(error)}).`,
      `Give the service user the folder, and start the portal once, which creates its subfolders (${page}#a-watched-folder).`,
    )
  }
}

/** Names the newest import of each kind that was not undone. */
async function checkApplied(db: Kysely<DB>): Promise<Finding> {
  const newest = await db
    .selectFrom('imports')
    .where('undone_at', 'is', null)
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('applied_at', 'desc')
    .select(['kind', 'applied_at', 'import_id'])
    .execute()
  const named = newest.map(
    ({ kind, applied_at, import_id }) => `${kind} on ${applied_at.toISOString().slice(0, 10)} (number ${import_id})`,
  )
  return ok('Imports', named.length === 0 ? 'none was applied.' : `the last ones were ${named.join(', ')}.`)
}

async function checkUploads(db: Kysely<DB>): Promise<Finding[]> {
  const uploads = await listOpenUploads(db)
  const named = (found: typeof uploads) => nameSome(found.map(({ fileName }) => fileName))
  const stopped = uploads.filter(({ state }) => state === 'interrupted' || state === 'refused')
  const interrupted = stopped.filter(({ state }) => state === 'interrupted').length
  const waiting = uploads.filter(({ waitsForConfirmation }) => waitsForConfirmation)
  return [
    stopped.length === 0
      ? ok('Uploaded files', 'none was interrupted or refused.')
      : warning(
          'Uploaded files',
          `${interrupted} interrupted and ${stopped.length - interrupted} refused: ${named(stopped)}.`,
          `At the desk, read why, and check them again or discard them (${page}#at-the-desk).`,
        ),
    waiting.length === 0
      ? ok('Files to confirm', 'none waits for a confirmation.')
      : warning(
          'Files to confirm',
          `${waiting.length} wait for a second administrator: ${named(waiting)}.`,
          `Let an administrator confirm or discard them at the desk (${page}#at-the-desk).`,
        ),
  ]
}

async function checkConflicts(db: Kysely<DB>): Promise<Finding> {
  const check = 'Changes by tenants'
  const { length } = await listConflicts(db)
  if (length === 0) return ok(check, 'your system has all of them.')
  return warning(
    check,
    `${length} values are to be taken over into your system.`,
    `npm run import -- conflicts lists them (${page}#which-side-wins).`,
  )
}

/** Checks what imports have done and what they wait for. */
export const checkImports = async (db: Kysely<DB>): Promise<Finding[]> => [
  await checkApplied(db),
  ...(await checkUploads(db)),
  await checkConflicts(db),
]
