import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { bodyLimit, readJsonBodies } from './body.ts'
import { bodyOf, callNameOf, logFailure, sendRefusal } from './refusing.ts'
import { securityHeaders, setHeaders } from './securityHeaders.ts'

/** For whoever builds or starts the web server without knowing the framework. */
export type App = FastifyInstance

/** In milliseconds. A large upload over a slow line may take minutes; headers never do. */
const headersTimeout = 10_000
const requestTimeout = 5 * 60_000
/** Node looks only this often for who is too slow; by itself every 30 seconds. */
const connectionsCheckingInterval = 2_000
/** For how long a refused client may read why; one that never closes its side would else hold the connection for good. */
const farewell = 1_000

/** Answers what is not even HTTP, and whoever is too slow, on the bare socket; false when nobody is there any more. */
function refuseConnection(error: { code?: string }, socket: Socket, headers: Record<string, string>): boolean {
  if (!socket.writable || error.code === 'ECONNRESET') {
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
  const end = setTimeout(() => socket.destroy(), farewell)
  socket.once('close', () => clearTimeout(end))
  return true
}

/** The web server: its limits, what every answer carries, and how a refusal looks. It knows no call. */
export function createServer(settings: Settings, log: Log): App {
  const headers = securityHeaders(settings)
  /** Under which each call is found in the log; whoever makes it may name none. */
  const ids = new WeakMap<IncomingMessage, string>()
  const logCall = (request: FastifyRequest, reply: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>) =>
    log.info({
      event: 'call',
      requestId: request.id,
      call: callNameOf(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    })
  const app = fastify({
    bodyLimit,
    requestTimeout,
    // Left to itself Node answers the lack of one on its own, with nothing of what our answers carry.
    http: { connectionsCheckingInterval, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While closing, calls on open connections are still answered, and told to come back on another.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: (request) => ids.get(request) ?? randomUUID(),
    // The n-th address from the right is the client's when n proxies of ours stand in front.
    trustProxy: settings.trustProxy > 0 && ((_address, hop) => hop < settings.trustProxy),
    routerOptions: { caseSensitive: false, querystringParser: () => ({}) },
    frameworkErrors(error, request, reply) {
      void sendRefusal(error, request, reply as never, log)
      // No hook is run for what the framework refuses before it looks for a route.
      logCall(request, reply)
    },
    clientErrorHandler: (error, socket) => {
      const id = randomUUID()
      const isAnswered = refuseConnection(error, socket, { ...headers, 'x-request-id': id })
      if (isAnswered) log.info({ event: 'connectionRefused', requestId: id, errorCode: error.code })
    },
  })
  app.server.headersTimeout = headersTimeout
  app.server.prependListener('request', (request, response) => {
    const id = randomUUID()
    ids.set(request, id)
    setHeaders(response, { ...headers, 'x-request-id': id })
  })
  // So it does with an expectation that it does not know; it may as well be overheard.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw: { headers, httpVersion } }) => {
    if (headers.host === undefined && httpVersion === '1.1') throw new Refusal('invalidInput')
  })

  // A connection that was still reading a refused body when the stop began falls idle later, and would hold the stop up.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
  })

  readJsonBodies(app)
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, log))
  // What fails when a part of it was sent can only be cut off, on which the framework is silent.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) return
    payload.once('error', (fault) => {
      if (reply.raw.headersSent) logFailure(log, request, fault)
    })
  })
  app.addHook('onResponse', async (request, reply) => logCall(request, reply))
  return app
}
