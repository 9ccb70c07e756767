import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const workspaces = ['brands', 'contract', 'server', 'web']
const others = ['start.mjs', 'installedNode.mjs', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const built = join(root, 'web/dist')

/** The packages of the original, but the workspaces of the copy. */
async function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, '@portal'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@portal') await symlink(join(root, 'node_modules', name), join(packages, name))
  for (const name of workspaces) await symlink(join(folder, name), join(packages, '@portal', name))
}

/** A copy of the repository's sources with nothing built, for a journey that changes them. */
export async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  const isSource = (path: string) => !path.startsWith(built)
  for (const part of [...workspaces, ...others])
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isSource })
  await linkPackages(folder)
  return folder
}

/** A copy of the house with what is built of one brand, for a journey that changes its sources. The packages are those of the original. */
export async function copyHouse(brand: string) {
  const folder = await copySources()
  await cp(join(built, brand), join(folder, 'web/dist', brand), { recursive: true })
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
