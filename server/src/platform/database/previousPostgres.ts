import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns PostgreSQL's process id and state from `postmaster.pid`; undefined if that file cannot be read. The state is
 * `ready` when PostgreSQL accepts connections.
 */
export function readPostmasterStatus(data: string): { pid: number; state: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

/**
 * Returns the working directory of a process, which for PostgreSQL is its data folder. Undefined if the process has ended or
 * its folder cannot be read.
 */
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
 * Ends the PostgreSQL that a killed portal left behind, waits for its end, and removes `postmaster.pid`. Usually PostgreSQL
 * is already shutting down, because `setpriv --pdeathsig` signals it when the portal ends. Another program that now has the
 * same process id, as can happen in containers, is left alone. Does nothing on systems other than Linux.
 */
export async function endPreviousPostgres(data: string): Promise<void> {
  const pid = readPostmasterStatus(data)?.pid
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
