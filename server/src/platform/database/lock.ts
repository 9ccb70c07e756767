import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../startProblem.ts'

/** 0x20 is O_EXLOCK: on macOS, `open` itself takes the lock. */
const openTakesLock = process.platform === 'darwin'
const lockFlags = openTakesLock ? 0x20 | constants.O_NONBLOCK : 0

/** Returns the open file if this process got the lock, undefined if another process holds it. */
function takeLock(path: string): number | undefined {
  try {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | lockFlags, 0o600)
    if (openTakesLock) return file
    // `flock` locks the open file that it inherits from this process. The lock lasts until this process closes the file.
    const { status, error } = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    if (status === 0) return file
    closeSync(file)
    if (error) throw new StartProblem('The embedded database needs the program flock (package util-linux).')
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined
    throw error
  }
}

/**
 * Describes the process that holds the lock. Waits up to 4 seconds for the process id, because a process writes its id only
 * after it has taken the lock.
 */
async function describeHolder(path: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const pid = readFileSync(path, 'utf8').trim()
    if (pid) return `process ${pid}`
    await sleep(20)
  }
  return 'another process'
}

/**
 * Makes this process the only server of a data folder; throws a `StartProblem` if another server uses the folder. The
 * kernel releases the lock when the process ends, even after kill -9.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => void }> {
  const path = join(folder, 'server.lock')
  const file = takeLock(path)
  if (file === undefined)
    throw new StartProblem(
      `A server already runs on the data folder ${folder} (${await describeHolder(path)}): stop it first, or set DATA_DIR to another folder.`,
    )
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`)
  return {
    release: () => {
      ftruncateSync(file)
      closeSync(file)
    },
  }
}
