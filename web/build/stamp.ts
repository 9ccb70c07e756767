import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ignoreMissing } from './oldAssets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The sources of a brand's build. Other brands are excluded: a change to them must not require a new build. */
const sourcesOf = (brand: string) => [
  'web/src/**/*',
  'web/*.ts',
  'web/build/*.ts',
  'tools/native-host/**/*',
  'web/package.json',
  'web/tsconfig.json',
  'brands/*.{ts,json}',
  `brands/${brand}/**/*`,
  'contract/src/**/*',
  'contract/package.json',
  'package-lock.json',
]

/** A hash of all sources of a brand's build. If it is unchanged, no build is needed. */
export const stampOfSources = (brand: string): Promise<string> => stampOf(sourcesOf(brand))

/** Returns the paths of all files that match the patterns, without tests. */
export async function findSources(patterns: string[]): Promise<string[]> {
  const paths: string[] = []
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes('.test.')) paths.push(join(entry.parentPath, entry.name))
  return paths.sort()
}

/** A hash of these files. */
export async function stampOf(patterns: string[]): Promise<string> {
  const stamp = createHash('sha256')
  for (const path of await findSources(patterns))
    stamp
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  return stamp.digest('hex')
}

const stampFile = (build: string) => join(build, 'stamp')

/** The stamp of the sources from which a build was made; undefined if there is no build. */
export const readStamp = (build: string) => readFile(stampFile(build), 'utf8').catch(ignoreMissing)

export const writeStamp = (build: string, stamp: string) => writeFile(stampFile(build), stamp)
