import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../startProblem.ts'
import type { Installation } from './installation.ts'
import { readPostmasterStatus } from './previousPostgres.ts'

const logFileIn = (folder: string) => join(folder, 'postgres.log')
const restartDelayMs = 1_000
/** A stop that takes longer becomes an immediate shutdown. With `isDurable`, the next start recovers all committed data. */
const stopTimeoutMs = 20_000

function settingsOf({ socketFolder, isDurable }: Installation): Record<string, string> {
  const durability = isDurable ? 'on' : 'off'
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors are logged without their statement and details, because these contain what tenants wrote.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
  }
}

function spawnPostgres(installation: Installation, logFlags: 'w' | 'a'): ChildProcess {
  const settings = Object.entries(settingsOf(installation)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args } = installation.commandFor('postgres', ['-D', installation.data, ...settings])
  const log = openSync(logFileIn(installation.folder), logFlags, 0o600)
  const child = spawn(command, args, {
    // In a separate process group, PostgreSQL does not receive Ctrl+C: the portal first finishes its calls, then stops
    // PostgreSQL.
    detached: true,
    stdio: ['ignore', log, log],
    env: installation.environment,
    cwd: '/',
  })
  closeSync(log)
  return child
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function untilReady(child: ChildProcess, { folder, data }: Installation) {
  for (;;) {
    const status = readPostmasterStatus(data)
    if (status?.pid === child.pid && status?.state === 'ready') return
    if (hasEnded(child)) {
      const reason = /(?:FATAL|PANIC): +(.*)/.exec(readFileSync(logFileIn(folder), 'utf8'))?.[1]
      throw new StartProblem(
        `The embedded database does not start: ${reason ?? 'it gave no reason'} (${logFileIn(folder)}).`,
      )
    }
    await sleep(5)
  }
}

/**
 * Starts PostgreSQL, waits until it accepts connections, and restarts it whenever it ends unexpectedly. Returns the
 * function that stops PostgreSQL.
 */
export async function startPostmaster(installation: Installation): Promise<() => Promise<void>> {
  let isStopping = false
  // The log is truncated at each start of the portal, so it does not grow without limit.
  let child = spawnPostgres(installation, 'w')
  await untilReady(child, installation)

  async function keepRunning() {
    for (;;) {
      if (!hasEnded(child)) await once(child, 'exit')
      if (isStopping) return
      installation.onUnexpectedEnd()
      await sleep(restartDelayMs)
      if (isStopping) return
      child = spawnPostgres(installation, 'a')
    }
  }
  const untilStopped = keepRunning()

  return async () => {
    isStopping = true
    child.kill('SIGINT')
    const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
    await untilStopped
    clearTimeout(timer)
  }
}
