import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '../files/writeDurably.ts'

const readIfExists = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/**
 * Returns the server's private key as PEM; creates the key at the first start. Servers that share a key folder share their
 * sessions. If two servers start at the same moment, the first `link` succeeds and both read the same key.
 */
export async function readOrMakeKey(folder: string): Promise<string> {
  const path = join(folder, 'tokens.pem')
  const existing = await readIfExists(path)
  if (existing !== undefined) return existing

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporaryPath = `${path}.${randomUUID()}`
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await writeDurably(temporaryPath, privateKey, { flag: 'wx' })
  try {
    await link(temporaryPath, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(temporaryPath)
  }
  // Makes the key survive a power failure. Without its key, the server could not verify what it has signed.
  await syncFolder(folder)
  return await readFile(path, 'utf8')
}
