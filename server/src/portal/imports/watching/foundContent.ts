import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FoundFile } from './finishedFiles.ts'

/** Thrown if a file has changed since it was found. Nothing of such a file is written into the portal. */
export class FileChanged extends Error {}

/**
 * Calls `work` with a path to the content of a found file. The users of the folder may replace the file with a link to a file that
 * only the server can read, and the report of the import would then quote it. On Linux, the path therefore leads through an open
 * handle, which stays with the file that was found. Throws `FileChanged` if the file has changed since it was found.
 */
export async function withContentOf<Result>(file: FoundFile, work: (path: string) => Promise<Result>): Promise<Result> {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(file.path, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') throw new FileChanged()
    throw error
  })
  try {
    const found = await handle.stat()
    const isSame = found.size === file.size && found.mtime.getTime() === file.changedAt.getTime()
    if (!found.isFile() || !isSame) throw new FileChanged()
    return await work(process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : file.path)
  } finally {
    await handle.close()
  }
}
