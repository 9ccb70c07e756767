import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The process that PostgreSQL's own note names, and what it says of its state (`ready` when it takes connections). */
export function readPostmasterNote(data: string): { pid: number; state: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

/** PostgreSQL works in the folder of its data; undefined when the process is gone. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Ends the PostgreSQL of a server that was killed: it is told by the kernel, and may need a moment. Its note must not stand
 * in the way when its number went to some other program since, as happens in containers.
 */
export async function endPreviousServer(data: string): Promise<void> {
  const pid = readPostmasterNote(data)?.pid
  if (!pid || process.platform !== 'linux') return
  const folder = realpathSync(data)
  const isRunning = () => workingFolder(pid) === folder
  if (isRunning()) send(pid, 'SIGINT')
  for (let waited = 0; isRunning(); waited += 10) {
    if (waited === 10_000) send(pid, 'SIGQUIT')
    await sleep(10)
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
}
