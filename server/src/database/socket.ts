import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SocketAddress } from './connection.ts'
import type { SystemUser } from './systemUser.ts'

/** The kernel takes no longer address of a socket. */
const longestPath = 107
const noteIn = (folder: string) => join(folder, 'socket-folder')

function readNote(folder: string): string | undefined {
  try {
    return readFileSync(noteIn(folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** No password: whoever can open the socket could read the data too, since both lie in closed folders of one owner. */
const addressOf = (socketFolder: string): SocketAddress => ({
  host: socketFolder,
  port: 5432,
  user: 'portal',
  database: 'postgres',
})

/** Removes the folder of the socket, also the one that a server left behind when it was killed. */
export function removeSocketFolder(folder: string): void {
  const noted = readNote(folder)
  if (noted) rmSync(noted, { recursive: true, force: true })
  rmSync(join(folder, 'socket'), { recursive: true, force: true })
  rmSync(noteIn(folder), { force: true })
}

/** Makes the closed folder of the socket beside the data or, where that path is too long, among the temporary files. */
export function makeSocketFolder(folder: string, { uid, gid }: SystemUser): SocketAddress {
  removeSocketFolder(folder)
  let socketFolder = join(folder, 'socket')
  if (Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) > longestPath) {
    socketFolder = mkdtempSync(join(tmpdir(), 'portal-'))
    writeFileSync(noteIn(folder), socketFolder)
  } else {
    writeFileSync(noteIn(folder), socketFolder)
    mkdirSync(socketFolder, { mode: 0o700 })
  }
  chownSync(socketFolder, uid, gid)
  return addressOf(socketFolder)
}

/** Where the database of a running server is reached, for commands that work beside it. */
export function findRunningCluster(folder: string): SocketAddress | undefined {
  const socketFolder = readNote(folder)
  return socketFolder === undefined ? undefined : addressOf(socketFolder)
}
