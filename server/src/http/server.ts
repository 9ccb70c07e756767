import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { Log } from '../platform/log.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Settings } from '../settings.ts'
import { maxBodyBytes } from './bodyLimits.ts'
import { readBodies } from './calls/body.ts'
import { bodyOf, callNameOf, logFailure, sendRefusal } from './calls/refusing.ts'
import { securityHeaders, setHeaders } from './security/securityHeaders.ts'

/** The web server. Code that uses this type does not have to import Fastify. */
export type App = FastifyInstance

/**
 * The time limit for the headers of a request. It can be short, because headers arrive quickly even over a slow connection.
 */
const headersTimeoutMs = 10_000
/** The time limit for a whole request. It must be long, because a large upload over a slow connection may take minutes. */
const requestTimeoutMs = 5 * 60_000
/**
 * The interval at which Node looks for connections that exceed these timeouts. Node's default of 30 seconds is too long for
 * the headers.
 */
const connectionsCheckIntervalMs = 2_000
/**
 * The time that a client has to read its refusal. Without this limit, a client that never closes its side would keep the
 * connection open.
 */
const refusedSocketTimeoutMs = 1_000
/**
 * The number of bytes of a body that Node keeps before the server reads them, for example while the call waits for a slot.
 * Node's default of 64 KB would let a client that sends single bytes occupy some 10 MB.
 */
const maxUnreadBytes = 16_384
/**
 * A client that reads nothing of its response for this time is disconnected. Otherwise, its connection and the file that it
 * downloads could stay open forever.
 */
const stallTimeoutMs = 60_000

/** Fastify calls this only for a route with a schema of its own. No route has one: the calls check against the contract. */
const refuseSchema = () => {
  throw new Error('Fastify must not check or write bodies: the contract does.')
}

/**
 * Writes a refusal to the socket of a client that is too slow or does not speak HTTP. If the client has disconnected or has
 * sent nothing, closes the connection without a refusal and returns false.
 */
function refuseConnection(error: { code?: string }, socket: Socket, headers: Record<string, string>): boolean {
  // Browsers keep spare connections without a request. A browser that sends a request at the moment of this refusal would
  // take the refusal for the response to its request. If the server only closes the connection, the browser sends the request
  // again over another connection.
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) {
    socket.destroy()
    return false
  }
  const body = JSON.stringify(bodyOf(new Refusal('invalidInput'), undefined))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
  const end = setTimeout(() => socket.destroy(), refusedSocketTimeoutMs)
  socket.once('close', () => clearTimeout(end))
  return true
}

/**
 * Creates the web server with its limits, the headers of every response, and the format of refusals. Does not register the
 * calls.
 */
export function createServer(settings: Settings, log: Log): App {
  const headers = securityHeaders(settings)
  /** The id under which each request is logged. Callers cannot choose it. */
  const ids = new WeakMap<IncomingMessage, string>()
  function logCall(request: FastifyRequest, reply: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>) {
    const call = callNameOf(request)
    // A served file is logged only at level debug: a screen loads many files, and the proxy logs them too.
    const isServedFile = call === 'none' && reply.statusCode < 400
    log[isServedFile ? 'debug' : 'info']({
      event: 'call',
      requestId: request.id,
      call,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    })
  }
  const app = fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    http: {
      connectionsCheckingInterval: connectionsCheckIntervalMs,
      // By default, Node itself would answer a request without a host header, and omit the portal's headers.
      requireHostHeader: false,
      highWaterMark: maxUnreadBytes,
    },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While the server closes, it still answers calls on open connections and closes each connection afterwards.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: (request) => ids.get(request) ?? randomUUID(),
    // With n trusted proxies, the client's address is the n-th from the right in `x-forwarded-for`.
    trustProxy: settings.trustProxy > 0 && ((_address, hop) => hop < settings.trustProxy),
    // With these functions, Fastify does not load its compilers of schemas, which are 110 modules.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { caseSensitive: false, querystringParser: () => ({}) },
    frameworkErrors(error, request, reply) {
      void sendRefusal(error, request, reply as never, log)
      // Fastify runs no hooks for a request that it refuses before routing.
      logCall(request, reply)
    },
    clientErrorHandler: (error, socket) => {
      const id = randomUUID()
      const isAnswered = refuseConnection(error, socket, { ...headers, 'x-request-id': id })
      if (isAnswered) log.info({ event: 'connectionRefused', requestId: id, errorCode: error.code })
    },
  })
  app.server.headersTimeout = headersTimeoutMs
  app.server.prependListener('request', (request, response) => {
    const id = randomUUID()
    ids.set(request, id)
    setHeaders(response, { ...headers, 'x-request-id': id })
  })
  // Node itself would also answer a request with an unknown `expect` header. Ignoring this header is harmless.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw: { headers, httpVersion } }) => {
    if (headers.host === undefined && httpVersion === '1.1') throw new Refusal('invalidInput')
  })

  // A connection on which a refused body still arrives is not yet idle when the server begins to close. Without this timer,
  // the connection would delay the stop.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
  })

  readBodies(app)
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, log))
  // When a stream fails after the headers were sent, the response can only be cut off. Fastify does not log that failure.
  app.addHook('onSend', async (request, reply, payload) => {
    reply.raw.setTimeout(stallTimeoutMs, () => reply.raw.destroy())
    if (!(payload instanceof Readable)) return
    payload.once('error', (fault) => {
      if (reply.raw.headersSent) logFailure(log, request, fault)
    })
  })
  app.addHook('onResponse', async (request, reply) => logCall(request, reply))
  return app
}
