import { join } from 'node:path'
import { type Language, languages } from '@portal/contract/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { chooseLanguage } from './chosenLanguage.ts'
import { inFrame, isForFrame, isOfNativeHost } from './nativeHost.ts'
import { refusalOfUnknown } from './unknownPaths.ts'
import { readFormer, readWebFiles, type WebFile, type WebFiles } from './webFiles.ts'

const builtWeb = join(import.meta.dirname, '../../../web/dist')

interface Wanted {
  path: string
  /** A person opened the address in a browser: whatever it is, they get a page. */
  isPage: boolean
}

/** A file as it stands, a page that was rendered at build, or the page that renders any other route in the browser. */
function findFile(files: WebFiles, { path, isPage }: Wanted): WebFile | undefined {
  // The look behind keeps it to one look at each of a thousand slashes in the middle.
  const wanted = path.replace(/^\/+|(?<!\/)\/+$/g, '')
  const exact = wanted.endsWith('.html') ? undefined : files.get(wanted)
  if (exact) return exact
  const isFile = wanted.slice(wanted.lastIndexOf('/') + 1).includes('.')
  const isRoute = !wanted.startsWith('assets/') && (isPage || !isFile)
  return isRoute
    ? (files.get(wanted === '' ? 'index.html' : `${wanted}/index.html`) ?? files.get('app.html'))
    : undefined
}

function packingFor(file: WebFile, acceptEncoding: string | undefined) {
  const accepted = (acceptEncoding ?? '').split(',').map((wish) => wish.trim().toLowerCase())
  return file.packed.find(({ encoding }) =>
    accepted.some((wish) => wish.startsWith(encoding) && !/;\s*q=0(\.0*)?$/.test(wish)),
  )
}

function sendWebFile(file: WebFile, request: FastifyRequest, reply: FastifyReply) {
  const packing = packingFor(file, request.headers['accept-encoding'])
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isKnown = known?.includes(file.etag) ?? false
  // Before the headers: one that cannot be read is refused, and nobody is to keep a refusal for a year.
  const content = isKnown ? undefined : (packing ?? file).content
  reply.headers({ vary: 'accept-encoding, cookie', ...file.headers, etag: file.etag })
  if (content === undefined) return reply.code(304).send()
  if (packing) reply.header('content-encoding', packing.encoding)
  // The length is that of the content also where only the headers are asked for.
  reply.code(200).header('content-length', content.length)
  return reply.send(request.method === 'HEAD' ? undefined : content)
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return undefined
  }
}

/** A file belongs to the path whatever the language; a file of the other language may still be asked for by an open page. */
function pickFile(web: ReadonlyMap<Language, WebFiles>, language: Language, wanted: Wanted): WebFile | undefined {
  const own = findFile(web.get(language) ?? new Map(), wanted)
  return own ?? [...web.values()].map((files) => findFile(files, wanted)).find((file) => file !== undefined)
}

interface Web {
  /** The native host is there for the demo landlord alone. */
  isDemo: () => Promise<boolean>
  folder?: string | undefined
}

/** Answers all that is no call: the web app in the visitor's language, or why there is nothing. */
export async function answerTheRest(
  app: FastifyInstance,
  { brand }: Pick<Settings, 'brand'>,
  { isDemo, folder = builtWeb }: Web,
): Promise<void> {
  const web = new Map<Language, WebFiles>()
  const former = await readFormer(join(folder, brand))
  for (const language of languages) {
    const isFormer = (path: string) => former.has(`${language}/${path}`)
    web.set(language, await readWebFiles(join(folder, brand, language), isFormer))
  }

  app.setNotFoundHandler(() => {
    throw new Refusal('notFound')
  })
  // Decided before a body is read: nothing that has no call has any use for one.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const url = request.raw.url ?? '/'
    const path = decodePath(url)
    if (path === undefined) throw new Refusal('notFound')
    if (/^\/api(\/|$)/i.test(path)) throw refusalOfUnknown(path)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('methodNotAllowed', { headers: { allow: 'GET, HEAD' } })
    }
    const { language, cookie } = chooseLanguage(url, request.headers.cookie)
    if (cookie) reply.header('set-cookie', cookie)
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const file = pickFile(web, language, { path, isPage })
    if (!file) throw new Refusal('notFound')
    const isHost = isOfNativeHost(path)
    const isFramed = !isHost && isForFrame(request.headers)
    const showsHost = (isHost || isFramed) && (await isDemo())
    if (isHost && !showsHost) throw new Refusal('notFound')
    return sendWebFile(isFramed && showsHost ? inFrame(file) : file, request, reply)
  })
}
