import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SourceFile } from './imports.ts'

const root = join(import.meta.dirname, '..')
const rooms = ['brands', 'contract', 'server', 'web', 'e2e', 'bench']
const builtOrForeign = new Set(['node_modules', 'dist'])

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (builtOrForeign.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? pathsBelow(path) : [path]
  })
}

/** Every source file of the project as it lies in the working tree, committed or not. */
export function readTree(): SourceFile[] {
  return rooms
    .flatMap((room) => pathsBelow(join(root, room)))
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
}
