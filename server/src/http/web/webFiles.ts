import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Refusal } from '../../platform/refusal.ts'
import { contentSecurityFor } from '../security/contentSecurity.ts'
import { sealedPolicy } from '../security/securityHeaders.ts'
import { isNativeHostPath } from './nativeHostPath.ts'

/** Returns the content of a file. Rejects with `notFound` if the file was deleted after the start. */
type ReadContent = () => Promise<Buffer>

export interface WebFile {
  read: ReadContent
  /** The same content, compressed at build time with each content encoding; the best encoding comes first. */
  compressed: readonly { encoding: 'br' | 'gzip'; read: ReadContent }[]
  headers: Record<string, string>
  etag: string
}

/** The files of the built web app in one language. The keys are their paths without a leading slash. */
export type WebFiles = ReadonlyMap<string, WebFile>

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const encodings = [
  { extension: '.br', encoding: 'br' },
  { extension: '.gz', encoding: 'gzip' },
] as const

/**
 * The name of a file in `assets` contains a hash of its content, so browsers cache the file without asking again. Other files
 * are revalidated on every load.
 */
const cacheControl = (path: string) => (path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

/** A path in `assets` has the same content in every language, so shared caches may ignore the language cookie. */
const vary = (path: string) => (path.startsWith('assets/') ? 'accept-encoding' : 'accept-encoding, cookie')

/** `/native-host` is the only page that frames another page of the portal. */
const framesOf = (path: string) => (isNativeHostPath(path) ? { frames: "'self'" } : {})

/** `connect-src` is needed because the service worker fetches a page itself if the browser has not preloaded it. */
const workerPolicy = sealedPolicy.replace("default-src 'none'", "default-src 'none'; connect-src 'self'")

const headersOf = (path: string) => ({
  ...(path === 'sw.js' && { 'content-security-policy': workerPolicy }),
  'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream',
  'cache-control': cacheControl(path),
  vary: vary(path),
})

const etagOf = (content: Buffer | string) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

function toWebFile(path: string, content: Buffer, all: ReadonlyMap<string, Buffer>): WebFile {
  return {
    read: async () => content,
    compressed: encodings.flatMap(({ extension, encoding }) => {
      const compressed = all.get(path + extension)
      return compressed ? { encoding, read: async () => compressed } : []
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
 * A file of a former build, read from disk on request: with daily deployments, such files take hundreds of megabytes, and
 * they are rarely requested. The ETag is a hash of the path, which already contains a hash of the content.
 */
function toFormerWebFile(path: string, folder: string, names: ReadonlySet<string>): WebFile {
  const readerOf = (name: string): ReadContent => {
    return () =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        throwUnlessMissing(error)
        throw new Refusal('notFound')
      })
  }
  return {
    read: readerOf(path),
    compressed: encodings
      .filter(({ extension }) => names.has(path + extension))
      .map(({ extension, encoding }) => ({ encoding, read: readerOf(path + extension) })),
    headers: headersOf(path),
    etag: etagOf(path),
  }
}

const isServed = (path: string) =>
  !encodings.some(({ extension }) => path.endsWith(extension)) && !path.endsWith('.map')

/**
 * Lists the files of the built web app in one language. Files of the current build are small and are read into memory.
 * Requested paths are looked up in this map, so an unknown path never reaches the disk.
 */
export async function readWebFiles(folder: string, isFormer = (_path: string) => false): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(throwUnlessMissing)
  const paths = (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const names = new Set(paths)
  const all = new Map<string, Buffer>()
  for (const path of paths) if (!isFormer(path)) all.set(path, await readFile(join(folder, path)))
  return new Map(
    paths.filter(isServed).map((path) => {
      const content = all.get(path)
      return [path, content ? toWebFile(path, content, all) : toFormerWebFile(path, folder, names)]
    }),
  )
}

/** Reads the paths of the files of former builds from the list that the build writes. Each path starts with its language. */
export async function readFormerPaths(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, 'replaced.json'), 'utf8').catch(throwUnlessMissing)
  return new Set(Object.keys(JSON.parse(text ?? '{}') as Record<string, string>))
}

function throwUnlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
