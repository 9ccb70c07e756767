import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder, writeDurably } from '../files/writeDurably.ts'

export const readIfExists = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/**
 * Returns the content of a private file; creates the file at the first start. If two servers start at the same moment, only the
 * first `link` succeeds, and both servers read the same content.
 */
export async function readOrMake(path: string, make: () => string): Promise<string> {
  const existing = await readIfExists(path)
  if (existing !== undefined) return existing

  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporaryPath = `${path}.${randomUUID()}`
  await writeDurably(temporaryPath, make())
  try {
    await link(temporaryPath, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(temporaryPath)
  }
  // Makes the new file survive a power failure. Without its keys, the server could not verify what it has signed.
  await syncFolder(dirname(path))
  return await readFile(path, 'utf8')
}

interface Owner {
  uid: number
  gid: number
}

/** Replaces a private file atomically: a server reads either the old or the new content. */
export async function replaceFile(path: string, content: string, owner: Owner): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`
  await writeDurably(temporaryPath, content, { owner })
  await rename(temporaryPath, path)
  await syncFolder(dirname(path))
}
