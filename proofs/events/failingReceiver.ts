import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { IntegrationEvent } from '@portal/contract/integration/events'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { certificate, trustCertificate } from '../../server/src/testing/processes/certificate.ts'

/** Whether the receiver stores the event before it fails. The portal then gets no success for a stored event. */
type Stores = boolean
type Failure = (response: ServerResponse, request: IncomingMessage) => Stores

const answer =
  (status: number, headers: Record<string, string> = {}): Failure =>
  (response) => {
    response.writeHead(status, headers).end()
    return false
  }

/** The sockets below TLS by their remote port: only these can be reset. */
const tcpSockets = new Map<number | undefined, Socket>()

/** The ways in which a receiver fails. `gone` disables the webhook. */
export const failures = {
  serverError: answer(500),
  unavailable: answer(503),
  tooManyRequests: answer(429, { 'retry-after': '1' }),
  badRequest: answer(400),
  redirect: answer(307, { location: 'https://localhost/elsewhere' }),
  gone: answer(410),
  reset: (_, { socket }) => {
    tcpSockets.get(socket.remotePort)?.resetAndDestroy()
    return false
  },
  closedWithoutAnswer: (_, { socket }) => {
    socket.destroy()
    return false
  },
  storedThenDied: (_, { socket }) => {
    socket.destroy()
    return true
  },
  halfHead: (_, { socket }) => {
    socket.write('HTTP/1.1 200 O')
    setTimeout(() => socket.destroy(), 5)
    return false
  },
  switchedProtocol: (_, { socket }) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    return false
  },
  timeout: () => false,
} as const satisfies Record<string, Failure>
export type FailureName = keyof typeof failures

/**
 * Starts a receiver of webhooks. `choose` returns how it fails for an event; undefined if it stores the event and answers 204.
 * `stored` has the stored events in their order, `failed` counts the failures.
 */
export async function startFailingReceiver(choose: (event: IntegrationEvent) => FailureName | undefined) {
  trustCertificate()
  const stored: IntegrationEvent[] = []
  const failed = Object.fromEntries(Object.keys(failures).map((name) => [name, 0])) as Record<FailureName, number>
  const server = createServer(certificate, async (request, response) => {
    const event = JSON.parse((await buffer(request)).toString()) as IntegrationEvent
    const name = choose(event)
    if (name === undefined) {
      stored.push(event)
      response.writeHead(204).end()
      return
    }
    failed[name] += 1
    if (failures[name](response, request)) stored.push(event)
  })
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    tcpSockets.set(remotePort, socket)
    socket.on('close', () => tcpSockets.delete(remotePort))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/hook`, stored, failed }
}
