import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileDamaged, type FileStore, pathOf } from './store.ts'

/** What a file is called until it is whole. */
const unfinished = '.new'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

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

/** Files in a folder of this machine. */
export function openFolderStore(folder: string): FileStore {
  async function makeFolder(path: string) {
    const made = await mkdir(path, { recursive: true, mode: 0o700 })
    if (made) await syncFolder(dirname(made))
    if (made && made !== path) await syncFolder(dirname(path))
  }

  return {
    async keep(content, key = randomUUID()) {
      const path = join(folder, pathOf(key))
      await makeFolder(dirname(path))
      await writeDurably(path + unfinished, content)
      await rename(path + unfinished, path)
      await syncFolder(dirname(path))
      return key
    },

    async open(key) {
      try {
        return (await open(join(folder, pathOf(key)))).createReadStream()
      } catch (error) {
        throw isMissing(error) ? new FileDamaged('missing', key) : error
      }
    },

    async remove(key) {
      const path = join(folder, pathOf(key))
      await rm(path, { force: true })
      await rm(path + unfinished, { force: true })
    },
  }
}
