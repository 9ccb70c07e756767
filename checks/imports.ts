import { posix } from 'node:path'

/** A file of the project, with its path relative to the root. */
export interface SourceFile {
  path: string
  text: string
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]|\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"],\s*import\.meta\.url/g

/**
 * Resolves relative imports and the aliases of the workspaces to paths from the root; packages keep their names. In the desk,
 * `#texts/…` and `#language` resolve to files of the desk, elsewhere to the German files of the web app. `#brand` resolves to
 * the landlord's file.
 */
function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  if (specifier === '@portal/contract') return 'contract/src/index.ts'
  const isDesk = importer.startsWith('desk/')
  return specifier
    .replace(/^@portal\/contract\/(.+)$/, 'contract/src/$1.ts')
    .replace(/^@portal\/brands\/(.+)$/, 'brands/$1.ts')
    .replace(/^@portal\/web\/(.+)$/, 'web/src/$1')
    .replace(/^#texts\/(.+)$/, isDesk ? 'desk/src/texts/$1.ts' : 'web/src/texts/de/$1.ts')
    .replace(/^#language$/, isDesk ? 'desk/src/language.ts' : 'web/src/language/de.ts')
    .replace(/^#brand$/, 'brands/landlord/brand.ts')
    .replace(/^#brand\//, 'brands/landlord/')
}

/**
 * Returns the paths of the project files and the names of the packages that a file imports statically, dynamically or as a
 * worker.
 */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(importPattern)].map(([, fromStatic, fromDynamic, fromWorker]) =>
    resolve(path, fromStatic ?? fromDynamic ?? fromWorker ?? ''),
  )
}
