import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { SocketAddress } from '../../server/src/platform/database/connection.ts'
import { asUser, type SystemUser } from '../../server/src/platform/database/systemUser.ts'
import { findDebianPostgres } from '../../server/src/testing/processes/externalPostgres.ts'
import { hasEnded } from '../../server/src/testing/processes/serverProcess.ts'
import { becomesTrue } from '../crash/recovery.ts'

const superuser = 'postgres'
const standbyName = 'standby'

/** If Debian's PostgreSQL is not installed, returns a sentence that says what to install; otherwise undefined. */
export const findPostgresObstacle = (): string | undefined =>
  findDebianPostgres() === undefined ? 'Install PostgreSQL (on Debian: apt-get install postgresql).' : undefined

export interface Postgres {
  /** The address of the database `postgres`, for the superuser. */
  address: SocketAddress
  execute: (sql: string) => Promise<pg.QueryResult>
  /** Copies this primary into a new folder, and starts the copy as its synchronous standby. */
  addStandby: (folder: string) => Promise<Postgres>
  /** Makes a standby a primary without a standby of its own. Resolves when it accepts writes. */
  promote: () => Promise<void>
  /** Sends nothing more to the standby, as if the network between the two were lost. */
  stopReplication: () => Promise<void>
  /** Kills all processes (-9) at the same moment, as the loss of the machine would. */
  kill: () => Promise<void>
}

/** Returns the processes of a PostgreSQL. Each has a process group of its own, so a signal to one group reaches only one. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // The process has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Returns the function that runs PostgreSQL on the data in a folder, with its socket in the same folder. */
function createStarter(programs: string, user: SystemUser) {
  const run = async (program: string, parameters: string[]) => {
    const { command, args } = asUser(user, [programs], join(programs, program), parameters)
    await promisify(execFile)(command, args, { cwd: '/' })
  }

  async function start(folder: string): Promise<Postgres> {
    const data = join(folder, 'data')
    const address = { host: folder, port: 5432, user: superuser, database: 'postgres' }
    const { command, args } = asUser(user, [programs], join(programs, 'postgres'), [
      ...['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200'],
    ])
    const log = openSync(join(folder, 'log'), 'a', 0o600)
    const child = spawn(command, args, { stdio: ['ignore', log, log], cwd: '/', detached: true })
    closeSync(log)
    const pid = child.pid ?? 0

    const execute = async (sql: string) => {
      const client = new pg.Client(address)
      client.on('error', () => undefined)
      await client.connect()
      return await client.query(sql).finally(() => client.end())
    }
    const kill = async () => {
      if (hasEnded(child)) return
      // The stopped processes can neither answer nor start others while the signals arrive one after the other.
      sendSignal(pid, 'SIGSTOP')
      const all = [pid, ...childrenOf(pid)]
      for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const id of all) sendSignal(id, signal)
      await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    }
    const accepts = () =>
      execute('select').then(
        () => true,
        () => false,
      )
    if (!(await becomesTrue(accepts)))
      throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`)
    return {
      address,
      execute,
      kill,
      stopReplication: async () => {
        const { rows } = await execute('select pid from pg_stat_replication')
        for (const { pid: sender } of rows as { pid: number }[]) sendSignal(sender, 'SIGSTOP')
      },
      promote: () => run('pg_ctl', ['promote', '--wait', `--pgdata=${data}`]),
      addStandby: async (standbyFolder) => {
        makeOwnFolder(standbyFolder, user)
        await run('pg_basebackup', [
          `--dbname=host=${folder} user=${superuser} application_name=${standbyName}`,
          `--pgdata=${join(standbyFolder, 'data')}`,
          ...['--write-recovery-conf', '--create-slot', `--slot=${standbyName}`, '--checkpoint=fast'],
        ])
        const standby = await start(standbyFolder)
        await execute(`alter system set synchronous_standby_names = '${standbyName}'`)
        await execute('select pg_reload_conf()')
        const isSynchronous = async () =>
          (await execute(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1
        if (!(await becomesTrue(isSynchronous))) throw new Error('The standby did not become synchronous.')
        return standby
      },
    }
  }
  return { run, start }
}

function makeOwnFolder(folder: string, { uid, gid }: SystemUser) {
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, uid, gid)
}

/** Starts a PostgreSQL of Debian with new data in `folder`. It admits every user who can open its socket. */
export async function startPrimary(folder: string, user: SystemUser): Promise<Postgres> {
  const programs = findDebianPostgres()
  if (programs === undefined) throw new Error(findPostgresObstacle())
  makeOwnFolder(folder, user)
  const { run, start } = createStarter(programs, user)
  await run('initdb', [
    ...[`--pgdata=${join(folder, 'data')}`, `--username=${superuser}`, '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C'],
  ])
  return await start(folder)
}
