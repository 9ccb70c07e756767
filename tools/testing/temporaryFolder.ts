import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const minFreeBytes = 2 * 1024 ** 3

/**
 * Returns the folder for the databases and other temporary files of tests: in memory if enough memory is free, otherwise on
 * disk. On a disk, creating and removing hundreds of databases takes longer than the tests themselves. In both places, the
 * data of a killed process survives.
 */
export function temporaryFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > minFreeBytes ? memoryFolder : tmpdir()
}
