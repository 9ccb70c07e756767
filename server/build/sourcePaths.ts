import { dirname, relative } from 'node:path'

/** A use of `import.meta` that a bundle changes. */
const unsupportedUse = /import\.meta(?!\.(?:url|dirname)\b)/

interface Module {
  path: string
  isEntry: boolean
}

/**
 * Changes the code of a module for the bundle, all files of which are in `folder`: `import.meta.url` and `import.meta.dirname` keep
 * naming the source file, so the module still finds the files next to it. Throws if the module reads anything else of `import.meta`,
 * which would belong to a file of the bundle.
 */
export function withSourcePaths(code: string, { path, isEntry }: Module, folder: string): string {
  const others = isEntry ? code.replaceAll('import.meta.main', '') : code
  if (unsupportedUse.test(others)) throw new Error(`${path} may only use import.meta.url and import.meta.dirname.`)
  const source = relative(folder, path)
  return code
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
}
