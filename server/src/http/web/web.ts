import { join } from 'node:path'
import { type Language, languages } from '@portal/contract/api/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../settings.ts'
import { chooseLanguage } from '../calls/chosenLanguage.ts'
import { isApiPath, isDeskPath, refusalForUnmatched } from '../calls/unknownPaths.ts'
import { inFrame, isForFrame } from './nativeHost.ts'
import { isNativeHostPath } from './nativeHostPath.ts'
import { readFormerPaths, readWebFiles, type WebFile, type WebFiles } from './webFiles.ts'
import { isWellKnownPath, sendWellKnown, type WellKnown } from './wellKnown.ts'

/** The files of the built web app in each language. */
type WebApp = ReadonlyMap<Language, WebFiles>

const builtWeb = join(import.meta.dirname, '../../../../web/dist')

interface RequestedPath {
  path: string
  /** Whether the request accepts HTML. A browser sends such a request when a person opens the address. */
  isPage: boolean
}

/**
 * Returns a file of the build or a prerendered page. For every other route, returns `app.html`, which renders the route in
 * the browser. Undefined if the path is neither a file nor a route.
 */
function findFile(files: WebFiles, { path, isPage }: RequestedPath): WebFile | undefined {
  // Without the lookbehind, a path with thousands of slashes in the middle would take quadratic time.
  const wanted = path.replace(/^\/+|(?<!\/)\/+$/g, '')
  const exact = wanted.endsWith('.html') ? undefined : files.get(wanted)
  if (exact) return exact
  const isFile = wanted.slice(wanted.lastIndexOf('/') + 1).includes('.')
  const isRoute = !wanted.startsWith('assets/') && (isPage || !isFile)
  return isRoute
    ? (files.get(wanted === '' ? 'index.html' : `${wanted}/index.html`) ?? files.get('app.html'))
    : undefined
}

function chooseCompression(file: WebFile, acceptEncoding: string | undefined) {
  const accepted = (acceptEncoding ?? '').split(',').map((wish) => wish.trim().toLowerCase())
  return file.compressed.find(({ encoding }) =>
    accepted.some((wish) => wish.startsWith(encoding) && !/;\s*q=0(\.0*)?$/.test(wish)),
  )
}

export async function sendWebFile(file: WebFile, request: FastifyRequest, reply: FastifyReply) {
  const compression = chooseCompression(file, request.headers['accept-encoding'])
  const cachedTags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isCached = cachedTags?.includes(file.etag) ?? false
  // Reads the content before setting the headers: caches must not keep the refusal of an unreadable file for a year.
  const content = isCached ? undefined : await (compression ?? file).read()
  reply.headers({ ...file.headers, etag: file.etag })
  if (content === undefined) return reply.code(304).send()
  if (compression) reply.header('content-encoding', compression.encoding)
  // Set explicitly, because Fastify sets no length for the response to a HEAD request.
  reply.code(200).header('content-length', content.length)
  return reply.send(request.method === 'HEAD' ? undefined : content)
}

export function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return undefined
  }
}

/** Looks in the chosen language first, then in the others: a page loaded in another language may still request its files. */
function pickFile(web: WebApp, language: Language, wanted: RequestedPath): WebFile | undefined {
  const own = findFile(web.get(language) ?? new Map(), wanted)
  return own ?? [...web.values()].map((files) => findFile(files, wanted)).find((file) => file !== undefined)
}

export async function readWebApp({ brand }: Pick<Settings, 'brand'>, folder = builtWeb): Promise<WebApp> {
  const web = new Map<Language, WebFiles>()
  const former = await readFormerPaths(join(folder, brand))
  for (const language of languages) {
    const isFormer = (path: string) => former.has(`${language}/${path}`)
    web.set(language, await readWebFiles(join(folder, brand, language), isFormer))
  }
  return web
}

/** Whether the web app has a file under this path, in the current build or a former one. */
export const hasFile = (web: WebApp, path: string): boolean =>
  [...web.values()].some((files) => files.has(path.replace(/^\//, '')))

interface Web extends Omit<WellKnown, 'publicUrl'> {
  web: WebApp
  /** Whether the portal serves only the demo landlord (`isDemoPortal`). Only then does the server serve `/native-host`. */
  isDemo: () => Promise<boolean>
}

/** Handles every request that matches no other route: sends a well-known file, a file of the web app, or a refusal. */
export function serveWeb(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { web, isDemo, securityContact, now }: Web,
): void {
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound')
  })
  // Runs before the body is read, because only calls need a body.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const url = request.raw.url ?? '/'
    const path = decodePath(url)
    if (path === undefined) throw new Refusal('notFound')
    if (isApiPath(path)) throw refusalForUnmatched(path)
    // The desk is not built, or has a port of its own.
    if (isDeskPath(path)) throw new Refusal('notFound')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('methodNotAllowed', { headers: { allow: 'GET, HEAD' } })
    }
    if (isWellKnownPath(path)) return sendWellKnown(path, { publicUrl, securityContact, now }, reply)
    const { language, cookie } = chooseLanguage({ url, cookies: request.headers.cookie }, { publicUrl })
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const file = pickFile(web, language, { path, isPage })
    if (!file) throw new Refusal('notFound')
    const isHost = isNativeHostPath(path)
    const isFramed = !isHost && isForFrame(request.headers)
    const hasNativeHost = (isHost || isFramed) && (await isDemo())
    if (isHost && !hasNativeHost) throw new Refusal('notFound')
    // Only pages set the language cookie: a shared cache would send the cookie of an asset to every visitor.
    if (cookie && file.headers['content-type']?.startsWith('text/html')) reply.header('set-cookie', cookie)
    return sendWebFile(isFramed && hasNativeHost ? await inFrame(file) : file, request, reply)
  })
}
