import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { clientDisconnected } from '../upload/closedConnection.ts'
import { refuseInput } from './problems.ts'

const structuralCharacters = [',', '[', '{'].map((mark) => mark.charCodeAt(0))
/**
 * The maximum number of occurrences of each structural character. Even a body with large files has fewer, because each file
 * is one long string.
 */
const maxStructuralCharacters = 20_000

/** Whether a body has so many values or levels of nesting that parsing it would take several times its size in memory. */
function hasTooManyValues(body: Buffer): boolean {
  return structuralCharacters.some((mark) => {
    let count = 0
    for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) {
      count += 1
      if (count > maxStructuralCharacters) return true
    }
    return false
  })
}

/**
 * Reads a body into one buffer. The reader of Fastify keeps each piece until the end, so thousands of tiny pieces would take
 * more than a hundred times their size in memory. Here, Node joins the pieces that have arrived since the last read.
 */
async function readBody(request: FastifyRequest, payload: RequestPayload): Promise<Buffer> {
  const maxBytes = request.routeOptions.bodyLimit
  let body = Buffer.allocUnsafe(Math.min(Number(request.headers['content-length'] ?? 4_096) || 0, maxBytes))
  let size = 0
  try {
    // After a refusal, the body is not destroyed: that would close the connection, on which the response must still be sent.
    for await (const piece of (payload as Readable).iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const sizeAfter = size + piece.length
      if (sizeAfter > maxBytes) {
        payload.resume()
        throw new Refusal('tooLarge')
      }
      if (sizeAfter > body.length)
        body = Buffer.concat([body.subarray(0, size)], Math.min(Math.max(sizeAfter, 2 * body.length), maxBytes))
      piece.copy(body, size)
      size = sizeAfter
    }
  } catch (error) {
    throw request.raw.destroyed && !(error instanceof Refusal) ? clientDisconnected() : error
  }
  return body.subarray(0, size)
}

function parse(text: string, request: FastifyRequest): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuseInput([{ path: ['body'], code: 'notJson' }], request)
  }
}

const receivesFile = (request: FastifyRequest) => request.routeOptions.config.receivesFile === true

/**
 * Makes the server accept only JSON bodies. A call that receives a file accepts any body, and reads the body itself. An empty JSON
 * body is treated like a missing body.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: RequestPayload) => {
    if (!receivesFile(request)) throw new Refusal('mediaTypeNotSupported')
    return payload
  })
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: RequestPayload) => {
    if (receivesFile(request)) return payload
    const body = await readBody(request, payload)
    if (body.length === 0) return undefined
    if (hasTooManyValues(body)) throw new Refusal('tooLarge')
    return parse(body.toString(), request)
  })
}
