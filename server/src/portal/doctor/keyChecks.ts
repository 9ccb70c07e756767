import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { type Finding, missing, ok, reasonOf, warning } from './finding.ts'

const check = 'Keys'
const page = '(docs/operating/keys.md)'
/** The permissions of the group and of all other users. */
const permissionsOfOthers = 0o077

/**
 * Checks that only the service user can read the keys. Other users can if a backup was restored, or a copy was made, with other
 * permissions.
 */
export async function checkKeys({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> {
  const folder = join(dataDir, 'keys')
  try {
    const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))]
    for (const path of paths)
      if (((await stat(path)).mode & permissionsOfOthers) !== 0)
        return missing(
          check,
          `users other than the service user may use ${path}.`,
          `Run chmod --recursive go= ${folder}, and replace the keys if another user could have read them ${page}.`,
        )
    return ok(check, `only the service user can read ${folder}.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ok(check, 'the first start creates them.')
    return warning(
      check,
      `${folder} cannot be read (${reasonOf(error)}).`,
      'Run the command as the service user (docs/operating/commands.md).',
    )
  }
}
