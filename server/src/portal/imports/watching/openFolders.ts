import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of `IMPORT_DIR` and of those of its folders in which the job reads, moves and writes files. */
export type ImportFolders = Record<'root' | 'full' | 'done' | 'refused', string>

/** Calls `work` with a path to the folder. On Linux, the path leads through an open handle, which stays with the folder. */
async function withFolder<Result>(
  path: string,
  flags: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | flags)
  try {
    return await work(process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : path)
  } finally {
    await handle.close()
  }
}

/**
 * Calls `work` with the paths of the folders. The users of `IMPORT_DIR` may rename its folders, and put links in their place. The job
 * would then import, move and quote files that only the server can read. Therefore this fails if a folder is a link. On Linux, a link
 * that replaces a folder later has no effect.
 */
export const withImportFolders = <Result>(
  importDir: string,
  work: (folders: ImportFolders) => Promise<Result>,
): Promise<Result> => {
  const withSubfolder = (root: string, name: string, next: (path: string) => Promise<Result>) =>
    withFolder(join(root, name), constants.O_NOFOLLOW, next)
  // The operator has chosen IMPORT_DIR itself, so it may be a link.
  return withFolder(importDir, 0, (root) =>
    withSubfolder(root, 'full', (full) =>
      withSubfolder(root, 'done', (done) =>
        withSubfolder(root, 'refused', (refused) => work({ root, full, done, refused })),
      ),
    ),
  )
}
