import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './store.ts'

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A rename is only safe from a power cut once its folder was written too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function writeDurably(path: string, content: Uint8Array) {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    // Half a file would keep the space that a full disk lacks.
    await unlink(path)
    throw error
  } finally {
    await handle.close()
  }
}

/** Files in a folder of this machine, 256 folders deep by the first two digits of their random keys. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not the key of a file')
    return join(folder, key.slice(0, 2), key)
  }

  async function makeFolder(path: string) {
    const made = await mkdir(path, { recursive: true, mode: 0o700 })
    if (made) await syncFolder(dirname(made))
    if (made && made !== path) await syncFolder(dirname(path))
  }

  return {
    async keep(content) {
      const key = randomUUID()
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await writeDurably(`${path}.new`, content)
      await rename(`${path}.new`, path)
      await syncFolder(dirname(path))
      return key
    },
    read: (key) => readFile(pathOf(key)),
  }
}
