import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../startProblem.ts'
import type { SocketAddress } from './connection.ts'
import { startPostmaster } from './postmaster.ts'
import { endPreviousServer } from './previousServer.ts'
import { findPostgres, linkLibraries } from './programs.ts'
import { makeSocketFolder, removeSocketFolder } from './socket.ts'
import { asUser, chooseUser, type SystemUser } from './systemUser.ts'

export interface Cluster {
  address: SocketAddress
  stop: () => Promise<void>
}

interface Options {
  isDurable?: boolean
  /** PostgreSQL ended by itself and is started again. */
  onUnexpectedEnd?: () => void
}

/** Where the files of a cluster lie, and how its programs are run. */
export interface Installation {
  folder: string
  data: string
  socketFolder: string
  user: SystemUser
  environment: NodeJS.ProcessEnv
  /** Only tests do without: a power cut may then destroy the data. */
  isDurable: boolean
  onUnexpectedEnd: () => void
  commandFor: (program: 'initdb' | 'postgres', args: string[]) => { command: string; args: string[] }
}

/**
 * A PostgreSQL of the server's own: made at the first start, all in one folder, reached by a socket without an open port,
 * ended with this process. The caller holds the lock of the folder.
 */
export async function startCluster(folder: string, options: Options = {}): Promise<Cluster> {
  const postgres = findPostgres()
  const programs = join(postgres, 'native/bin')
  const libraries = join(folder, 'libraries')
  const data = join(folder, 'data')
  const user = chooseUser(data)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  linkLibraries(postgres, libraries)
  await endPreviousServer(data)

  const address = makeSocketFolder(folder, user)
  const reached = [folder, programs, dirname(address.host)]
  const installation: Installation = {
    folder,
    data,
    socketFolder: address.host,
    user,
    isDurable: options.isDurable ?? true,
    onUnexpectedEnd: options.onUnexpectedEnd ?? (() => undefined),
    environment: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      LD_LIBRARY_PATH: `${libraries}:${join(postgres, 'native/lib')}`,
    },
    commandFor: (program, args) => asUser(user, reached, join(programs, program), args),
  }
  if (!existsSync(data)) await makeData(installation)
  const stop = await startPostmaster(installation)
  return {
    address,
    stop: async () => {
      await stop()
      removeSocketFolder(folder)
    },
  }
}

/** In a folder beside, renamed when complete: a start that is killed in the middle leaves nothing half-made behind. */
async function makeData({ data, user, isDurable, environment, commandFor }: Installation) {
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(unfinished, { mode: 0o700 })
  chownSync(unfinished, user.uid, user.gid)
  const { command, args } = commandFor('initdb', [
    `--pgdata=${unfinished}`,
    '--username=portal',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(isDurable ? [] : ['--no-sync']),
  ])
  await promisify(execFile)(command, args, { env: environment, cwd: '/' }).catch((error: { stderr: string }) => {
    throw new StartProblem(`The embedded database cannot be made: ${error.stderr.trim()}`)
  })
  renameSync(unfinished, data)
}
