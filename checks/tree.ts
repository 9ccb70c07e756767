import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SourceFile } from './imports.ts'

const root = join(import.meta.dirname, '..')
const sourceFolders = ['brands', 'contract', 'server', 'web', 'desk', 'tools', 'e2e', 'bench', 'proofs']
const generatedFolders = new Set(['node_modules', 'dist', 'test-results'])

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (generatedFolders.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? pathsBelow(path) : [path]
  })
}

const read = (path: string): SourceFile => ({ path: relative(root, path), text: readFileSync(path, 'utf8') })

/**
 * Reads the code, styles, configuration and documentation, including files that are not committed. Leaves out JSON files,
 * which have no comments, and SQL files, because an applied migration must not change.
 */
export function readFilesWithProse(): SourceFile[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(
      ({ name }) => !generatedFolders.has(name) && (!name.startsWith('.') || name === '.github' || name === '.ci'),
    )
    .flatMap((entry) => (entry.isDirectory() ? pathsBelow(join(root, entry.name)) : [join(root, entry.name)]))
    .filter((path) => /\.(ts|tsx|mjs|css|py|md|ya?ml|service)$|\/(Dockerfile|\.ci\/run)$/.test(path))
    .map(read)
}

/** Reads the TypeScript, JavaScript, CSS, SQL and Python files in `sourceFolders`, including files that are not committed. */
export function readSources(): SourceFile[] {
  return sourceFolders
    .flatMap((folder) => pathsBelow(join(root, folder)))
    .filter((path) => /\.(ts|tsx|mjs|css|sql|py)$/.test(path))
    .map(read)
}
