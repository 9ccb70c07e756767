import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const name = '.staging'

/** Opens the staging folder. Throws if other users could have put it there, or can enter it. */
async function openStaging(eventsFolder: string): Promise<FileHandle> {
  const path = join(eventsFolder, name)
  // Fails if the folder of `EVENTS_FOLDER` does not exist, for example because its disk is not mounted.
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  const { uid, mode } = await handle.stat()
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return handle
  await handle.close()
  throw new Error(`${path} belongs to another user, or other users can enter it. Remove it.`)
}

/**
 * Calls `work` with the path of a folder in `EVENTS_FOLDER` that only the service user can enter. The group of `EVENTS_FOLDER` may
 * rename everything in it, also the staging folder, and put a link to another folder there. On Linux, the path therefore leads
 * through an open handle, which stays with the folder that was checked.
 */
export async function withStaging<Result>(
  eventsFolder: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const handle = await openStaging(eventsFolder)
  try {
    return await work(process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : join(eventsFolder, name))
  } finally {
    await handle.close()
  }
}

/** Removes what a crash during an earlier run has left. Only the server that has the lock of the position may call it. */
export const removeUnfinished = (eventsFolder: string): Promise<void> =>
  withStaging(eventsFolder, async (staging) => {
    for (const unfinished of await readdir(staging)) await rm(join(staging, unfinished), { recursive: true })
  })
