import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const parts = [
  'brands',
  'contract',
  'server',
  'web',
  'start.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

/** A copy of the house with what is built of one brand, for a journey that changes its sources. The packages are those of the original. */
export async function copyHouse(brand: string) {
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  const built = join(root, 'web/dist')
  const isSource = (path: string) => !path.startsWith(built)
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter: isSource })
  await cp(join(built, brand), join(folder, 'web/dist', brand), { recursive: true })
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
    keepBuilt: (name: string) => cp(dist, join(folder, name), { recursive: true }),
    async layBack(name: string) {
      await rm(dist, { recursive: true })
      await cp(join(folder, name), dist, { recursive: true })
    },
    /** Deletes what is kept of earlier builds, as somebody might who tidies up. */
    async deleteReplaced() {
      const replaced: Record<string, string> = JSON.parse(await readFile(join(dist, 'replaced.json'), 'utf8'))
      for (const path of Object.keys(replaced)) await rm(join(dist, path))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
