import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Refusal } from '../refusal.ts'
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

const headersOf = (path: string) => ({
  'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream',
  'cache-control': cacheControl(path),
})

const etagOf = (content: Buffer | string) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

function describe(path: string, content: Buffer, all: ReadonlyMap<string, Buffer>): WebFile {
  return {
    content,
    packed: packings.flatMap(({ extension, encoding }) => {
      const packed = all.get(path + extension)
      return packed ? { encoding, content: packed } : []
    }),
    headers: {
      ...headersOf(path),
      ...(extname(path) === '.html'
        ? { 'content-security-policy': contentSecurityFor(content.toString(), framesOf(path)) }
        : {}),
    },
    etag: etagOf(content),
  }
}

/**
 * A file of a former build. Few tabs ask for one, and a deployment a day makes hundreds of megabytes of them: they stay on
 * the disk. The name of such a file holds a hash of its content.
 */
function describeFormer(path: string, folder: string, names: ReadonlySet<string>): WebFile {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name))
    } catch (error) {
      // Somebody has tidied up since.
      unlessMissing(error as NodeJS.ErrnoException)
      throw new Refusal('notFound')
    }
  }
  return {
    get content() {
      return read(path)
    },
    packed: packings
      .filter(({ extension }) => names.has(path + extension))
      .map(({ extension, encoding }) => ({
        encoding,
        get content() {
          return read(path + extension)
        },
      })),
    headers: headersOf(path),
    etag: etagOf(path),
  }
}

const isServed = (path: string) => !packings.some(({ extension }) => path.endsWith(extension)) && !path.endsWith('.map')

/** Reads once what belongs to the build: it is small, and a path that is not in the map leads nowhere. */
export async function readWebFiles(folder: string, isFormer = (_path: string) => false): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)
  const paths = (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const names = new Set(paths)
  const all = new Map<string, Buffer>()
  for (const path of paths) if (!isFormer(path)) all.set(path, await readFile(join(folder, path)))
  return new Map(
    paths.filter(isServed).map((path) => {
      const content = all.get(path)
      return [path, content ? describe(path, content, all) : describeFormer(path, folder, names)]
    }),
  )
}

/** The paths of what former builds have left, as the build has noted them: those of a language begin with it. */
export async function readFormer(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, 'replaced.json'), 'utf8').catch(unlessMissing)
  return new Set(Object.keys(JSON.parse(text ?? '{}') as Record<string, string>))
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
