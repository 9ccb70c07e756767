import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../startProblem.ts'

/** On macOS a file is locked as it is opened (O_EXLOCK). */
const lockingOpen = process.platform === 'darwin' ? 0x20 | constants.O_NONBLOCK : 0

/** The open file when the lock is ours, undefined when another process has it. */
function takeLock(path: string): number | undefined {
  try {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | lockingOpen, 0o600)
    if (lockingOpen) return file
    // The program locks the very file that it inherits, so that the lock stays ours when the program has ended.
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

/** Whoever has just taken the lock writes its number a moment later. */
async function readOwner(path: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const pid = readFileSync(path, 'utf8').trim()
    if (pid) return `process ${pid}`
    await sleep(20)
  }
  return 'another process'
}

/**
 * Makes this process the only server of a data folder. The kernel keeps the lock and drops it when the process ends in
 * whatever way, so none is ever left behind.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => void }> {
  const path = join(folder, 'server.lock')
  const file = takeLock(path)
  if (file === undefined)
    throw new StartProblem(
      `A server already runs on the data folder ${folder} (${await readOwner(path)}): stop it first, or set DATA_DIR to another folder.`,
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
