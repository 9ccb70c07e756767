import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFreeSpaceReader, minFreeBytes } from '../../platform/files/freeSpace.ts'
import { openFiles } from '../../platform/files/open.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import type { Settings } from '../../settings.ts'
import { type Finding, missing, ok, reasonOf, warning } from './finding.ts'

const page = '(docs/operating/settings.md)'
/** Below this, the disk may fill up within days. */
const scarceBytes = 5 * minFreeBytes

/**
 * Warns if the command runs as another user than the server: it would then check the rights of the wrong user, and could leave
 * files that the server cannot read.
 */
async function checkUser({ dataDir }: Settings): Promise<Finding> {
  const check = 'User of this command'
  const { uid } = await stat(dataDir)
  if (uid === process.getuid?.()) return ok(check, `it owns the data folder ${dataDir}.`)
  return warning(
    check,
    `it does not own the data folder ${dataDir}, so checks of folders may be wrong.`,
    'Run the command as the service user (docs/operating/commands.md).',
  )
}

async function checkBucket(settings: Settings): Promise<Finding> {
  const check = 'Files'
  try {
    await openFiles(settings)
    return ok(check, 'the bucket of FILES_URL can be written.')
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return missing(check, error.message, `Check FILES_URL ${page}.`)
  }
}

/** Checks the rights without writing, because a folder that root creates would be closed to the server. */
async function checkFolder({ dataDir }: Settings): Promise<Finding> {
  const check = 'Files'
  const folder = join(dataDir, 'files')
  const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'
  try {
    await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      // The first upload creates the folder.
      if (!isMissing(error)) throw error
      return access(dataDir, constants.W_OK)
    })
    return ok(check, `the folder ${folder} can be written.`)
  } catch (error) {
    return missing(
      check,
      `the folder ${folder} cannot be written (${reasonOf(error)}).`,
      `Give it to the service user ${page}.`,
    )
  }
}

async function checkFreeSpace(settings: Settings): Promise<Finding[]> {
  const check = 'Free space'
  const freeBytes = await createFreeSpaceReader(settings)().catch((error: Error) => error)
  if (freeBytes instanceof Error)
    return [
      warning(
        check,
        `it cannot be measured (${reasonOf(freeBytes)}).`,
        'Run the command as the service user (docs/operating/commands.md).',
      ),
    ]
  if (freeBytes === undefined) return []
  const found = `${(freeBytes / minFreeBytes).toFixed(1)} GiB.`
  const remedy = 'Enlarge the disk of DATA_DIR: below 1 GiB, the portal accepts no files (docs/operating/limits.md).'
  if (freeBytes < minFreeBytes) return [missing(check, found, remedy)]
  return [freeBytes < scarceBytes ? warning(check, found, remedy) : ok(check, found)]
}

/** Checks where the portal stores files, and the space that is left. */
export async function checkStorage(settings: Settings): Promise<Finding[]> {
  const { dataDir, filesUrl } = settings
  try {
    await stat(dataDir)
  } catch (error) {
    return [
      missing(
        'Data folder',
        `${dataDir} cannot be opened (${reasonOf(error)}).`,
        `Set DATA_DIR, and start the portal once ${page}.`,
      ),
    ]
  }
  return [
    await checkUser(settings),
    filesUrl === undefined ? await checkFolder(settings) : await checkBucket(settings),
    ...(await checkFreeSpace(settings)),
  ]
}
