import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Handed {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** How a gateway can fail: it says so, it never answers, or it takes the message and dies before it can say so. */
export type Failure = 'answers500' | 'hangs' | 'diesAfterAccepting'

interface Options {
  port?: number
  /** What goes wrong with a message when it comes for the n-th time, from 0. */
  failure?: (handed: Handed, time: number) => Failure | undefined
}

/** A gateway over HTTP that hands each message on once, however often it is given the same key. */
export async function startGateway({ port = 0, failure = () => undefined }: Options = {}) {
  const calls: Handed[] = []
  const handedOn = new Map<string, Handed>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const handed = { method, path: url, headers, body: await buffer(request) }
    const key = String(headers['idempotency-key'])
    const kind = failure(handed, calls.filter((call) => call.headers['idempotency-key'] === key).length)
    calls.push(handed)
    if (kind === 'hangs') return
    if (kind === 'answers500') return void response.writeHead(500).end()
    if (!handedOn.has(key)) handedOn.set(key, handed)
    if (kind === 'diesAfterAccepting') return void request.socket.destroy()
    response.writeHead(202).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/messages`,
    calls,
    /** What people got, in the order in which it was handed on. */
    handedOn: () => [...handedOn.values()],
  }
}
