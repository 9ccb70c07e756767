import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, FileUnusable, pathOf } from './store.ts'
import { syncFolder, writeDurably } from './writeDurably.ts'

/** The suffix of a file until it is complete. */
const unfinishedSuffix = '.new'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Stores files in a folder of this machine. Writes are atomic and survive a power failure. */
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
      const bytes = content instanceof Uint8Array ? content : content.read()
      await writeDurably(path + unfinishedSuffix, bytes)
      await rename(path + unfinishedSuffix, path)
      await syncFolder(dirname(path))
      return key
    },

    async open(key) {
      try {
        return (await open(join(folder, pathOf(key)))).createReadStream()
      } catch (error) {
        throw isMissing(error) ? new FileUnusable('missing', key) : error
      }
    },

    async remove(key) {
      const path = join(folder, pathOf(key))
      await rm(path, { force: true })
      await rm(path + unfinishedSuffix, { force: true })
    },
  }
}
