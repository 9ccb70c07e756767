import { dirname, relative } from 'node:path'

/** The folder of the bundle's files, which are all at the same depth. */
const bundleFolder = 'server/dist/bundle'

/**
 * Returns a function that changes the code of a module for the bundle: `import.meta.url` and `import.meta.dirname` keep naming the
 * source file, so the module still finds the files next to it. Throws if the module uses `import.meta.filename`, which would name a
 * file of the bundle.
 */
export const withSourcePaths = (root: string) => (code: string, path: string) => {
  if (code.includes('import.meta.filename')) throw new Error(`${path} must not use import.meta.filename.`)
  const source = relative(`${root}/${bundleFolder}`, path)
  return {
    code: code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`),
  }
}
