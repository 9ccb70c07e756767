import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './startProblem.ts'

/** The folders of complete files, the landlord's mappings, imported files, and refused files. */
const subfolders = ['full', 'mappings', 'done', 'refused']

/**
 * Creates the folder of `IMPORT_DIR` with its subfolders; throws a `StartProblem` if the server cannot move files in it. Without this
 * check, the operator would notice the problem only after the first file.
 */
export async function prepareImportFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return
  try {
    for (const path of [folder, ...subfolders.map((name) => join(folder, name))]) {
      await mkdir(path, { recursive: true })
      await access(path, constants.W_OK)
    }
  } catch (error) {
    throw new StartProblem(
      `The folder of IMPORT_DIR, ${folder}, cannot be used (${(error as NodeJS.ErrnoException).code}): name a folder that the server may write to.`,
    )
  }
}
