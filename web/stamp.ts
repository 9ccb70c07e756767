import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
  'web/src/**/*',
  'web/*.ts',
  'web/package.json',
  'brands/**/*',
  'contract/src/**/*',
  'package-lock.json',
]

/** Changes with any source of the web build: as long as it stays, there is nothing to build. */
export async function stampOfSources(): Promise<string> {
  const paths: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes('.test.')) paths.push(`${entry.parentPath}/${entry.name}`)
  const stamp = createHash('sha256')
  for (const path of paths.sort())
    stamp
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  return stamp.digest('hex')
}
