import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { StartProblem } from '../startProblem.ts'

export interface SystemUser {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root: there it runs as the user who owns its data, and nobody (65534) owns new data. */
export function chooseUser(data: string): SystemUser {
  const owner = statSync(data, { throwIfNoEntry: false })
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: 65534, gid: 65534 }
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (owner && owner.uid !== self.uid)
    throw new StartProblem(
      `The database in ${data} belongs to another user of this machine: start the server as that user, or set DATA_DIR to another folder.`,
    )
  return self
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpenToAll(dirname(folder)))

function findSetpriv(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/bin')
  return folders.map((folder) => join(folder, 'setpriv')).find(existsSync)
}

/**
 * The command line that runs a program as this user and ends it with this process, after kill -9 too. Where the user
 * cannot reach the folders (a project in root's own home) the program keeps one privilege of root's: to pass by the
 * permissions of files.
 */
export function asUser({ uid, gid }: SystemUser, folders: string[], program: string, args: string[]) {
  const setpriv = findSetpriv()
  if (!setpriv && isRoot())
    throw new StartProblem(
      'The embedded database does not run as root: start the server as an ordinary user, or install the program setpriv (package util-linux).',
    )
  if (!setpriv) return { command: program, args }
  const identity = isRoot() ? [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : []
  const privilege =
    isRoot() && !folders.every(isOpenToAll)
      ? ['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
      : []
  return { command: setpriv, args: ['--pdeathsig=INT', ...identity, ...privilege, program, ...args] }
}
