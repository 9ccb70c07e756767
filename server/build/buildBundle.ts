import { join, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { bundle, dist } from './dist.ts'
import { withSourcePaths } from './sourcePaths.ts'
import { findServerSources } from './stamp.ts'

const root = join(import.meta.dirname, '../..')
const entry = join(root, 'server/src/main.ts')

/** Packages that consist of some hundred small files. The server loads all other packages from `node_modules`. */
const bundledPackages = ['jose', 'kysely', 'zod']

const isOwnCode = (id: string) => /^[./\0]/.test(id) || id.startsWith('@portal/')
const isBundledPackage = (id: string) => bundledPackages.some((name) => id === name || id.startsWith(`${name}/`))
const isSource = (path: string) => path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`)

/**
 * Keeps the paths of source files (`withSourcePaths`). Throws if a source is missing in the stamp of the build: after a change of this
 * source, the server would start with the old code.
 */
async function keepSourcePaths(): Promise<Plugin> {
  const stamped = new Set(await findServerSources())
  return {
    name: 'source-paths',
    transform(code, path) {
      if (!isSource(path)) return undefined
      if (!stamped.has(path)) throw new Error(`server/build/stamp.ts does not cover ${path}.`)
      return { code: withSourcePaths(code, { path, isEntry: path === entry }, join(dist, bundle)) }
    },
  }
}

/**
 * Writes the server with its packages of many files into a few files. Node takes about a millisecond of processor time to find
 * and load a file, and the server has more than a thousand.
 */
export async function buildBundle(folder: string): Promise<void> {
  const build = await rolldown({
    cwd: root,
    input: { main: entry },
    platform: 'node',
    // The stamp of the build does not cover a tsconfig.json.
    tsconfig: false,
    external: (id) => !isOwnCode(id) && !isBundledPackage(id),
    plugins: [await keepSourcePaths()],
  })
  await build.write({ dir: folder, format: 'esm' })
  await build.close()
}
