import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SocketAddress } from './connection.ts'
import type { SystemUser } from './systemUser.ts'

/** The kernel takes no longer address of a socket. */
const longestPath = 107
const socketName = '.s.PGSQL.5432'
const noteOf = (folder: string) => join(folder, 'socket-folder')

function readNote(folder: string): string | undefined {
  try {
    return readFileSync(noteOf(folder), 'utf8')
  } catch {
    return undefined
  }
}

/** Makes the private folder of the database's socket, near the data or, where that path is too long, among the temporary files. */
export function makeSocketFolder(folder: string, { uid, gid }: SystemUser): string {
  const previous = readNote(folder)
  if (previous) rmSync(previous, { recursive: true, force: true })
  let socketFolder = join(folder, 'socket')
  if (Buffer.byteLength(join(socketFolder, socketName)) > longestPath) {
    socketFolder = mkdtempSync(join(tmpdir(), 'portal-'))
  } else {
    mkdirSync(socketFolder, { mode: 0o700 })
  }
  chownSync(socketFolder, uid, gid)
  writeFileSync(noteOf(folder), socketFolder)
  return socketFolder
}

/** Where the database of a running server is reached, for the commands that work beside it. */
export function findRunningCluster(folder: string): SocketAddress | undefined {
  const socketFolder = readNote(folder)
  return socketFolder ? socketAddress(socketFolder) : undefined
}

/** No password: whoever can open the socket could read the data too, since both lie in folders of the same owner. */
export const socketAddress = (socketFolder: string): SocketAddress => ({
  host: socketFolder,
  port: 5432,
  user: 'portal',
  database: 'postgres',
})
