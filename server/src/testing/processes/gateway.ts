import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onFinished } from '../cleanup.ts'

export interface ReceivedMessage {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * How a gateway can fail: it responds with 500, never responds, or accepts the message and closes the connection without a
 * response.
 */
export type Failure = 'answers500' | 'hangs' | 'diesAfterAccepting'

interface Options {
  port?: number
  /** Returns how the delivery of a message fails, given the number of its earlier attempts; undefined if it succeeds. */
  failure?: (received: ReceivedMessage, earlierAttempts: number) => Failure | undefined
}

/** Starts an HTTP gateway that forwards each message once, even if it receives the same idempotency key several times. */
export async function startGateway({ port = 0, failure = () => undefined }: Options = {}) {
  const calls: ReceivedMessage[] = []
  const forwardedByKey = new Map<string, ReceivedMessage>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const received = { method, path: url, headers, body: await buffer(request) }
    const key = String(headers['idempotency-key'])
    const kind = failure(received, calls.filter((call) => call.headers['idempotency-key'] === key).length)
    calls.push(received)
    if (kind === 'hangs') return
    if (kind === 'answers500') return void response.writeHead(500).end()
    if (!forwardedByKey.has(key)) forwardedByKey.set(key, received)
    if (kind === 'diesAfterAccepting') return void request.socket.destroy()
    response.writeHead(202).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/messages`,
    calls,
    /** The forwarded messages, in order. */
    forwarded: () => [...forwardedByKey.values()],
  }
}
