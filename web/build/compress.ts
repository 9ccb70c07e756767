import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressions = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const

/**
 * Writes compressed copies (`.br`, `.gz`) beside the text files of a folder, so the server need not compress on each request.
 */
export async function compressFiles(folder: string) {
  const paths: string[] = []
  for await (const path of glob('**/*.{html,js,css,svg,webmanifest}', { cwd: folder })) paths.push(`${folder}/${path}`)
  await Promise.all(
    paths.flatMap(async (path) => {
      const content = await readFile(path)
      for (const [suffix, compress] of compressions) await writeFile(path + suffix, await compress(content))
    }),
  )
}
