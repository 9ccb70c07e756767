import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalRole } from './accessRules.ts'
import type { SocketAddress } from './connection.ts'
import type { SystemUser } from './systemUser.ts'

/** The maximum length of a socket's path that Linux accepts. */
const maxPathBytes = 107
/** The file that names the folder of the socket. */
const noteFileIn = (folder: string) => join(folder, 'socket-folder')

function readNote(folder: string): string | undefined {
  try {
    return readFileSync(noteFileIn(folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const addressOf = (socketFolder: string): SocketAddress => ({
  host: socketFolder,
  port: 5432,
  user: portalRole,
  database: 'postgres',
})

/** Removes the folder of the socket and the file that names it. A killed server leaves both behind. */
export function removeSocketFolder(folder: string): void {
  const notedFolder = readNote(folder)
  if (notedFolder) rmSync(notedFolder, { recursive: true, force: true })
  rmSync(join(folder, 'socket'), { recursive: true, force: true })
  rmSync(noteFileIn(folder), { force: true })
}

/**
 * Creates the private folder of the socket next to the data or, if that path is too long, in the system's temporary folder.
 */
export function makeSocketFolder(folder: string, { uid, gid }: SystemUser): SocketAddress {
  removeSocketFolder(folder)
  let socketFolder = join(folder, 'socket')
  if (Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) > maxPathBytes) {
    socketFolder = mkdtempSync(join(tmpdir(), 'portal-'))
    writeFileSync(noteFileIn(folder), socketFolder)
  } else {
    writeFileSync(noteFileIn(folder), socketFolder)
    mkdirSync(socketFolder, { mode: 0o700 })
  }
  chownSync(socketFolder, uid, gid)
  return addressOf(socketFolder)
}

/**
 * Returns the address of the cluster in `folder`. After a clean stop, returns undefined. After the server was killed, still
 * returns the last address.
 */
export function readClusterAddress(folder: string): SocketAddress | undefined {
  const socketFolder = readNote(folder)
  return socketFolder === undefined ? undefined : addressOf(socketFolder)
}
