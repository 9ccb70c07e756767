import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../startProblem.ts'
import { superuserRole, writeAccessRules } from './accessRules.ts'
import type { SocketAddress } from './connection.ts'
import type { Installation } from './installation.ts'
import { startPostmaster } from './postmaster.ts'
import { endPreviousPostgres } from './previousPostgres.ts'
import { findPostgres, linkLibraries } from './programs.ts'
import { ensurePortalRole } from './roles.ts'
import { makeSocketFolder, removeSocketFolder } from './socket.ts'
import { asUser, chooseCreator, chooseUser, giveTo } from './systemUser.ts'

export interface Cluster {
  address: SocketAddress
  stop: () => Promise<void>
}

interface Options {
  isDurable?: boolean
  /** Called each time PostgreSQL ends unexpectedly. PostgreSQL is then restarted. */
  onUnexpectedEnd?: () => void
}

/**
 * Starts a PostgreSQL server that listens on a Unix socket and opens no port. Its files are in `folder`; the first start
 * creates them. If the machine has `setpriv`, PostgreSQL ends together with this process. Only one process may use `folder`: the
 * server locks `DATA_DIR` before this call.
 */
export async function startCluster(folder: string, options: Options = {}): Promise<Cluster> {
  const postgres = findPostgres()
  const programs = join(postgres, 'native/bin')
  const libraries = join(folder, 'libraries')
  const data = join(folder, 'data')
  const user = chooseUser(data)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  linkLibraries(postgres, libraries)
  await endPreviousPostgres(data)

  const address = makeSocketFolder(folder, user)
  const accessedFolders = [folder, programs, dirname(address.host)]
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
    commandFor: (program, args, as = user) => asUser(as, accessedFolders, join(programs, program), args),
  }
  if (!existsSync(data)) await createData(installation)
  giveTo(user, data)
  writeAccessRules(data, user)
  const stop = await startPostmaster(installation)
  await ensurePortalRole(address).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    address,
    stop: async () => {
      await stop()
      removeSocketFolder(folder)
    },
  }
}

/**
 * Creates the data in a temporary folder and renames that folder when the data is complete. If the start is killed, the next
 * start creates the data again.
 */
async function createData({ folder, data, user, isDurable, environment, commandFor }: Installation) {
  const creator = chooseCreator(user)
  // While the data belongs to `nobody`, a user that other services share, only root can open the folder.
  if (creator !== user) chmodSync(folder, 0o700)
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(unfinished, { mode: 0o700 })
  chownSync(unfinished, creator.uid, creator.gid)
  const { command, args } = commandFor(
    'initdb',
    [
      `--pgdata=${unfinished}`,
      `--username=${superuserRole}`,
      '--auth-local=peer',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    creator,
  )
  await promisify(execFile)(command, args, { env: environment, cwd: '/' }).catch((error: { stderr: string }) => {
    throw new StartProblem(`The embedded database cannot be created: ${error.stderr.trim()}`)
  })
  giveTo(user, unfinished)
  if (creator !== user) chmodSync(folder, 0o711)
  renameSync(unfinished, data)
}
