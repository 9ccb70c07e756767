import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../startProblem.ts'
import type { Installation } from './cluster.ts'
import { readPostmasterNote } from './previousServer.ts'

const logIn = (folder: string) => join(folder, 'postgres.log')
const restartDelayMs = 1_000
/** Ending at once is safe: the next start recovers what was committed. */
const patienceMs = 20_000

function settingsOf({ socketFolder, isDurable }: Installation): Record<string, string> {
  const durability = isDurable ? 'on' : 'off'
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and their values stay out of the log: they hold what tenants wrote.
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
  const log = openSync(logIn(installation.folder), logFlags, 0o600)
  const child = spawn(command, args, {
    // A group of its own: the Ctrl+C of a terminal reaches the server alone, which ends its calls before the database.
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
    const note = readPostmasterNote(data)
    if (note?.pid === child.pid && note?.state === 'ready') return
    if (hasEnded(child)) {
      const reason = /(?:FATAL|PANIC): +(.*)/.exec(readFileSync(logIn(folder), 'utf8'))?.[1]
      throw new StartProblem(
        `The embedded database does not start: ${reason ?? 'it gave no reason'} (${logIn(folder)}).`,
      )
    }
    await sleep(5)
  }
}

/** Starts PostgreSQL and waits until it answers; should it ever end by itself, it is started again. Returns how to stop it. */
export async function startPostmaster(installation: Installation): Promise<() => Promise<void>> {
  let isStopping = false
  // The log begins anew with each start of the server, so that it does not grow for ever.
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
    const impatience = setTimeout(() => child.kill('SIGQUIT'), patienceMs)
    await untilStopped
    clearTimeout(impatience)
  }
}
