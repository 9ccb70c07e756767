import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { withSourcePaths } from './sourcePaths.ts'

const root = join(import.meta.dirname, '../..')

/** Packages that consist of some hundred small files. The server loads all other packages from `node_modules`. */
const bundledPackages = ['jose', 'kysely', 'zod']

const isOwnCode = (id: string) => /^[./\0]/.test(id) || id.startsWith('@portal/')
const isBundledPackage = (id: string) => bundledPackages.some((name) => id === name || id.startsWith(`${name}/`))

/**
 * Writes the server with its packages of many files into a few files. Node takes about a millisecond of processor time to find
 * and load a file, and the server has more than a thousand.
 */
export async function buildBundle(folder: string): Promise<void> {
  const build = await rolldown({
    cwd: root,
    input: { main: join(root, 'server/src/main.ts') },
    platform: 'node',
    external: (id) => !isOwnCode(id) && !isBundledPackage(id),
    plugins: [
      {
        name: 'source-paths',
        transform: { filter: { id: `${root}/**`, code: 'import.meta' }, handler: withSourcePaths(root) },
      },
    ],
  })
  await build.write({ dir: folder, format: 'esm' })
  await build.close()
}
