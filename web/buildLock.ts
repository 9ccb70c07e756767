import { rmSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs one build at a time, whichever process starts it. A lock whose process is gone counts for nothing. */
export async function oneAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await take(lock))) {
    if (await isHeld(lock)) await sleep(100)
    else await rm(lock, { force: true })
  }
  // A signal ends the process without the `finally`.
  const removeAtExit = () => rmSync(lock, { force: true })
  process.once('exit', removeAtExit)
  try {
    return await work()
  } finally {
    process.off('exit', removeAtExit)
    await rm(lock, { force: true })
  }
}

/** A link appears whole or not at all: no lock is ever without the number of its process. */
async function take(lock: string): Promise<boolean> {
  const mine = `${lock}-${process.pid}`
  await writeFile(mine, String(process.pid))
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(mine, { force: true })
  }
}

async function isHeld(lock: string): Promise<boolean> {
  try {
    const owner = Number(await readFile(lock, 'utf8'))
    // Left by a build that was killed: in a container the next one has the same number.
    if (owner === process.pid) return false
    process.kill(owner, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, but it runs; no such file or process: nobody holds it.
    return hasCode(error, 'EPERM')
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
