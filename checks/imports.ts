import { posix } from 'node:path'

/** A file of the project by its path from the root, or a package by its name. */
export interface SourceFile {
  path: string
  text: string
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** Where the aliases of the workspaces lead. */
function locate(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  if (specifier === '@portal/contract') return 'contract/src/index.ts'
  return specifier
    .replace(/^@portal\/contract\/(.+)$/, 'contract/src/$1.ts')
    .replace(/^#texts\//, 'web/src/texts/de/')
    .replace(/^@portal\/brands\/(.+)$/, 'brands/$1.ts')
    .replace(/^#brand$/, 'brands/landlord/brand.ts')
    .replace(/^#brand\//, 'brands/landlord/')
}

/** Everything that a file imports: our own files by path, packages by the name they are imported under. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(importPattern)].map(([, fixed, lazy]) => locate(path, fixed ?? lazy ?? ''))
}
