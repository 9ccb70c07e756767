import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const parts = ['contract', 'server', 'web', 'start.mjs', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/** A copy of the house with what is built of one brand, for a journey that changes its sources. The packages are those of the original. */
export async function copyHouse(brand: string) {
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  const built = join(root, 'web/dist')
  const isSource = (path: string) => !path.startsWith(built)
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter: isSource })
  await cp(join(built, brand), join(folder, 'web/dist', brand), { recursive: true, preserveTimestamps: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const dist = join(folder, 'web/dist', brand)

  return {
    folder,
    /** Puts other words into a source. */
    async change(path: string, from: string, to: string) {
      const text = await readFile(join(folder, path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not say "${from}".`)
      await writeFile(join(folder, path), text.replace(from, to))
    },
    /** Keeps what is built now, to be laid back later. */
    keepBuilt: (name: string) => cp(dist, join(folder, name), { recursive: true, preserveTimestamps: true }),
    async layBack(name: string) {
      await rm(dist, { recursive: true })
      await cp(join(folder, name), dist, { recursive: true, preserveTimestamps: true })
    },
    /** Deletes what earlier builds left, as somebody might who tidies up. */
    async deleteFilesBefore(time: number) {
      for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        if (entry.isFile() && (await stat(path)).mtimeMs < time) await rm(path)
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
