import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { StartProblem } from '../startProblem.ts'

export interface SystemUser {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/**
 * The owner of new data when root starts the server. Neither Debian nor systemd gives an id from 65520 to 65533 to an
 * account.
 */
const databaseUser: SystemUser = { uid: 65_520, gid: 65_520 }
/** The user `nobody`, which is shared by services without a user of their own. */
const sharedUser: SystemUser = { uid: 65_534, gid: 65_534 }

/**
 * Returns the user that PostgreSQL runs as. If an ordinary user starts the server, it is this user, who must own any existing
 * data. If root starts the server, it is the owner of the data, with these exceptions. It is `databaseUser` if there is no
 * data, or if the data belongs to root (PostgreSQL refuses to run as root) or to `sharedUser` (an earlier version used it).
 */
export function chooseUser(data: string): SystemUser {
  const owner = statSync(data, { throwIfNoEntry: false })
  if (isRoot())
    return owner && owner.uid !== 0 && owner.uid !== sharedUser.uid ? { uid: owner.uid, gid: owner.gid } : databaseUser
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (owner && owner.uid !== self.uid)
    throw new StartProblem(
      `The database in ${data} belongs to another user of this machine: start the server as that user, or set DATA_DIR to another folder.`,
    )
  return self
}

/**
 * Returns the user that creates new data. For root, it is `sharedUser`, because `initdb` needs a user that has an account on
 * this machine.
 */
export const chooseCreator = (user: SystemUser): SystemUser => (isRoot() ? sharedUser : user)

/**
 * Changes the owner of a folder and its content. The folder itself comes last: if the start is killed, the next start repeats
 * the change.
 */
export function giveTo({ uid, gid }: SystemUser, folder: string): void {
  if (statSync(folder).uid === uid) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid)
  chownSync(folder, uid, gid)
}

const isAccessibleToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isAccessibleToAll(dirname(folder)))

function findSetpriv(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/bin')
  return folders.map((folder) => join(folder, 'setpriv')).find(existsSync)
}

/**
 * Returns the command line that runs a program as this user. With `setpriv`, the program ends together with this process,
 * even after kill -9. If root starts the server and the user cannot reach `folders` (such as a project in root's home
 * folder), the program keeps root's capability to bypass file permissions.
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
    isRoot() && !folders.every(isAccessibleToAll)
      ? ['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
      : []
  return { command: setpriv, args: ['--pdeathsig=INT', ...identity, ...privilege, program, ...args] }
}
