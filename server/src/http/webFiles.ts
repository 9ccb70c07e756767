import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { contentSecurityFor } from './contentSecurity.ts'
import { isOfNativeHost } from './nativeHost.ts'

export interface WebFile {
  content: Buffer
  /** The same content packed beforehand, by content encoding; the best comes first. */
  packed: readonly { encoding: 'br' | 'gzip'; content: Buffer }[]
  headers: Record<string, string>
  etag: string
}

/** The built web app of one language, by path from its root, without a leading slash. */
export type WebFiles = ReadonlyMap<string, WebFile>

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const packings = [
  { extension: '.br', encoding: 'br' },
  { extension: '.gz', encoding: 'gzip' },
] as const

/** The name of a file in `assets` holds a hash of its content, so it may be kept for good; a page is asked for each time. */
const cacheControl = (path: string) => (path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

/** The one page that shows another, which is ours too. */
const framesOf = (path: string) => (isOfNativeHost(path) ? { shows: "'self'" } : {})

function describe(path: string, content: Buffer, all: ReadonlyMap<string, Buffer>): WebFile {
  const extension = extname(path)
  return {
    content,
    packed: packings.flatMap(({ extension, encoding }) => {
      const packed = all.get(path + extension)
      return packed ? { encoding, content: packed } : []
    }),
    headers: {
      'content-type': mediaTypes[extension] ?? 'application/octet-stream',
      'cache-control': cacheControl(path),
      ...(extension === '.html'
        ? { 'content-security-policy': contentSecurityFor(content.toString(), framesOf(path)) }
        : {}),
    },
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
  }
}

/** Reads all of it once: it is small, and a path that is not in the map leads nowhere. */
export async function readWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const all = new Map<string, Buffer>()
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    all.set(relative(folder, path).split(sep).join('/'), await readFile(path))
  }
  const isServed = (path: string) =>
    !packings.some(({ extension }) => path.endsWith(extension)) && !path.endsWith('.map')
  return new Map(
    [...all].filter(([path]) => isServed(path)).map(([path, content]) => [path, describe(path, content, all)]),
  )
}
