import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './startProblem.ts'

/**
 * Creates the folder of a setting with its subfolders; throws a `StartProblem` if the server cannot write to them. Without this
 * check, the operator would notice the problem only after the first file.
 */
export async function prepareFolder(
  setting: string,
  folder: string | undefined,
  subfolders: readonly string[] = [],
): Promise<void> {
  if (folder === undefined) return
  try {
    for (const path of [folder, ...subfolders.map((name) => join(folder, name))]) {
      await mkdir(path, { recursive: true })
      await access(path, constants.W_OK)
    }
  } catch (error) {
    throw new StartProblem(
      `The folder of ${setting}, ${folder}, cannot be used (${(error as NodeJS.ErrnoException).code}): name a folder that the server may write to.`,
    )
  }
}
