import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../startProblem.ts'
import type { Installation } from './cluster.ts'
import { readPostmasterNote } from './previousServer.ts'

const logOf = (folder: string) => join(folder, 'postgres.log')

function settingsOf({ socketFolder, isDurable }: Installation): Record<string, string> {
  const durability = isDurable ? 'on' : 'off'
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
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

function spawnPostgres(installation: Installation): ChildProcess {
  const settings = Object.entries(settingsOf(installation)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args } = installation.commandFor('postgres', ['-D', installation.data, ...settings])
  // In append mode: PostgreSQL explains here why it does not start. Emptied at each start, so that it does not grow.
  const log = openSync(logOf(installation.folder), 'w', 0o600)
  // A group of its own: the Ctrl+C of a terminal reaches the server alone, which ends its calls before the database.
  const child = spawn(command, args, {
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
      const reason = readFileSync(logOf(folder), 'utf8').match(/FATAL: +(.*)/)?.[1]
      throw new StartProblem(`The embedded database did not start: ${reason ?? 'see'} (${logOf(folder)}).`)
    }
    await sleep(5)
  }
}

/** Starts PostgreSQL, waits until it answers, and starts it again should it ever end by itself. Returns how to stop it. */
export async function startPostmaster(installation: Installation): Promise<() => Promise<void>> {
  let isStopping = false
  let child = spawnPostgres(installation)
  await untilReady(child, installation)

  async function keepRunning() {
    while (!isStopping) {
      await new Promise((resolve) => (hasEnded(child) ? resolve(undefined) : child.once('exit', resolve)))
      if (isStopping) return
      await sleep(500)
      child = spawnPostgres(installation)
    }
  }
  const running = keepRunning()

  return async () => {
    isStopping = true
    child.kill('SIGINT')
    await running
  }
}
