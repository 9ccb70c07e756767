import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

/** Compiles a source without imports to a minified classic script in its own scope. */
export async function classicScript(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  return (await minify('classic.js', `(() => {${code}})()`, { module: false })).code
}
