import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

/** A source that imports nothing as a classic script, in a scope of its own. */
export async function classicScript(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  return (await minify('classic.js', `(() => {${code}})()`, { module: false })).code
}
