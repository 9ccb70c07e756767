import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * The server's private key as PEM, made at the first start. Servers that share a key folder share their sessions; when
 * two start at once, the link of the first wins and both read the same key.
 */
export async function readOrMakeKey(folder: string): Promise<string> {
  const path = join(folder, 'tokens.pem')
  const known = await readIfThere(path)
  if (known !== undefined) return known

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await writeDurably(draft, privateKey)
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return await readFile(path, 'utf8')
}
