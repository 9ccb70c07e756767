import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enoughMemory = 2 * 1024 ** 3

/**
 * Where databases of tests lie: in memory where there is room. On a disk, making and removing hundreds of them takes more
 * time than the tests themselves; a process that is killed loses nothing in either place.
 */
export function databaseFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enoughMemory ? memory : tmpdir()
}
