import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const workspaces = ['brands', 'contract', 'desk', 'server', 'web']
const otherPaths = [
  'tools',
  'start.mjs',
  'installedNode.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const builds = ['web/dist', 'desk/dist', 'server/dist']

/** Creates links in the copy's `node_modules`: to the repository's installed packages, and to the copy's own workspaces. */
async function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, '@portal'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@portal') await symlink(join(root, 'node_modules', name), join(packages, name))
  for (const name of workspaces) await symlink(join(folder, name), join(packages, '@portal', name))
}

/**
 * Copies the sources of the portal without build output, for a journey that changes or builds them. Returns the folder of the
 * copy.
 */
export async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sources-'))
  const isSource = (path: string) => !builds.some((built) => path.startsWith(join(root, built)))
  for (const path of [...workspaces, ...otherPaths])
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isSource })
  await linkPackages(folder)
  return folder
}

/** Copies the sources and the builds for one brand, for a journey that changes sources. */
export async function copyBuiltSources(brand: string) {
  const folder = await copySources()
  for (const built of [`web/dist/${brand}`, `desk/dist/${brand}`, 'server/dist/bundle'])
    await cp(join(root, built), join(folder, built), { recursive: true })
  const dist = join(folder, 'web/dist', brand)

  return {
    folder,
    /** Replaces a text in a source file. Throws if the file does not contain the text. */
    async change(path: string, from: string, to: string) {
      const text = await readFile(join(folder, path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not contain "${from}".`)
      await writeFile(join(folder, path), text.replace(from, to))
    },
    /** Deletes the files that the build has kept from earlier builds, as an operator might do to save space. */
    async deleteReplaced() {
      const replaced: Record<string, string> = JSON.parse(await readFile(join(dist, 'replaced.json'), 'utf8'))
      for (const path of Object.keys(replaced)) await rm(join(dist, path))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
