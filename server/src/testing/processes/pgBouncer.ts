import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SocketAddress } from '../../platform/database/connection.ts'
import { asUser, type SystemUser } from '../../platform/database/systemUser.ts'
import { hasEnded } from './serverProcess.ts'

const program = '/usr/sbin/pgbouncer'
const port = 6432

/** If PgBouncer is not installed on this machine, returns a sentence that says what to install; otherwise undefined. */
export function findPgBouncerObstacle(): string | undefined {
  try {
    accessSync(program, constants.X_OK)
    return undefined
  } catch {
    return 'Install PgBouncer (on Debian: apt-get install pgbouncer).'
  }
}

/**
 * Returns the configuration of PgBouncer for a database. With `server_login_retry`, connections that wait for PostgreSQL try again
 * after a second. By default, all fail for 15 seconds after one failure.
 */
const configurationOf = (folder: string, { host, port: targetPort, user, database }: SocketAddress) => `[databases]
${database} = host=${host} port=${targetPort} dbname=${database} user=${user}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${port}
logfile = ${join(folder, 'pgbouncer.log')}
auth_type = any
pool_mode = session
default_pool_size = 100
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
`

export interface PgBouncer {
  pid: number
  /** The address of the database behind PgBouncer. */
  address: SocketAddress
  /** Connects new sessions to the same database on another PostgreSQL. */
  switchTo: (target: Pick<SocketAddress, 'host' | 'port'>) => void
  stop: () => Promise<void>
}

/**
 * Starts PgBouncer in session mode between clients and a PostgreSQL that trusts every user of its socket. Its socket and its
 * files are in `folder`, which must belong to `user`: PgBouncer refuses to run as root.
 */
export async function startPgBouncer(folder: string, user: SystemUser, target: SocketAddress): Promise<PgBouncer> {
  const file = join(folder, 'pgbouncer.ini')
  const log = join(folder, 'pgbouncer.log')
  writeFileSync(file, configurationOf(folder, target), { mode: 0o644 })
  const { command, args } = asUser(user, [folder, program], program, ['--quiet', file])
  const child = spawn(command, args, { stdio: 'ignore', cwd: '/', detached: true })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const readLog = () => {
    try {
      return readFileSync(log, 'utf8')
    } catch {
      return ''
    }
  }
  while (!readLog().includes('process up')) {
    if (hasEnded(child)) throw new Error(`PgBouncer did not start:\n${readLog()}`)
    await sleep(10)
  }
  return {
    pid: child.pid ?? 0,
    address: { ...target, host: folder, port },
    switchTo: ({ host, port: otherPort }) => {
      writeFileSync(file, configurationOf(folder, { ...target, host, port: otherPort }))
      child.kill('SIGHUP')
    },
    stop: async () => {
      process.off('exit', kill)
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
