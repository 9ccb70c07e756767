import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import type { Log } from '../log.ts'

/** The server accepts no uploads if one of its disks has less free space than this: 1 GiB. */
export const minFreeBytes = 1024 * 1024 * 1024

/**
 * Returns the free bytes of the local disk that stores uploads or the database; of two such disks, the lower number.
 * Undefined if no local disk stores them.
 */
export type ReadFreeBytes = () => Promise<number | undefined>

type StorageSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'filesUrl'>

/** The local folders of the files and of the embedded database. A bucket and another PostgreSQL have disks of their own. */
const localFolders = ({ dataDir, databaseUrl, filesUrl }: StorageSettings): string[] => [
  ...(filesUrl === undefined ? [join(dataDir, 'files')] : []),
  ...(databaseUrl === undefined ? [join(dataDir, 'postgres')] : []),
]

/**
 * Returns the bytes that the operating-system user of the server may still write. For a folder that does not exist yet,
 * measures `dataDir`, in which the folder will be created.
 */
async function freeBytesOf(folder: string, dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return statfs(dataDir)
  })
  return bavail * bsize
}

export function createFreeSpaceReader(settings: StorageSettings): ReadFreeBytes {
  const folders = localFolders(settings)
  return async () => {
    if (folders.length === 0) return undefined
    return Math.min(...(await Promise.all(folders.map((folder) => freeBytesOf(folder, settings.dataDir)))))
  }
}

/** Returns a reader that logs when the free space falls below the minimum, and when it is sufficient again. */
export function withUploadPausesLogged(readFreeBytes: ReadFreeBytes, log: Log): ReadFreeBytes {
  let isPaused = false
  return async () => {
    const freeBytes = await readFreeBytes()
    if (freeBytes === undefined || freeBytes < minFreeBytes === isPaused) return freeBytes
    isPaused = !isPaused
    if (isPaused) log.error({ event: 'uploadsPaused', freeBytes })
    else log.info({ event: 'uploadsResumed', freeBytes })
    return freeBytes
  }
}
