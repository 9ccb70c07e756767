import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../settings.ts'
import { isDeskApiPath, isDeskPath, refusalForUnmatchedAtDesk } from '../calls/unknownPaths.ts'
import { decodePath, sendWebFile } from './web.ts'
import { readFormerPaths, readWebFiles, type WebFile, type WebFiles } from './webFiles.ts'

const builtDesk = join(import.meta.dirname, '../../../../desk/dist')

/** Reads the built web app of the desk; there are no files if it was not built. */
export async function readDeskFiles({ brand }: Pick<Settings, 'brand'>, folder = builtDesk): Promise<WebFiles> {
  const former = await readFormerPaths(join(folder, brand))
  return await readWebFiles(join(folder, brand), (path) => former.has(path))
}

/** Whether the path ends with a number of the landlord's system, which may contain a dot but names no file. */
const endsWithErpNumber = (path: string) => path.startsWith('tenants/by-id/')

/** Returns a file of the build, or the page of the app for a route. Undefined if the path is neither. */
function findFile(files: WebFiles, path: string): WebFile | undefined {
  const wanted = path.replace(/^\/desk\/?/i, '')
  const isFile = wanted.slice(wanted.lastIndexOf('/') + 1).includes('.') || wanted.startsWith('assets/')
  return files.get(isFile && !endsWithErpNumber(wanted) ? wanted : 'index.html')
}

/** Sends the files of the desk for paths under `/desk` that match no call. */
export function serveDesk(app: FastifyInstance, files: WebFiles): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? '/'
    // Most requests do not concern the desk. This check spares them a second decoding of the path.
    const path = /^\/desk/i.test(url) ? decodePath(url) : undefined
    if (path === undefined || !isDeskPath(path)) return
    reply.header('x-robots-tag', 'noindex')
    if (!request.is404) return
    if (isDeskApiPath(path)) throw refusalForUnmatchedAtDesk(path)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('methodNotAllowed', { headers: { allow: 'GET, HEAD' } })
    }
    const file = findFile(files, path)
    if (!file) throw new Refusal('notFound')
    return sendWebFile(file, request, reply)
  })
}

/** Refuses every request that matches no other route, for a server that has only the desk. */
export function serveNothingElse(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound')
  })
}
