import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { onFinished } from '../../../testing/cleanup.ts'
import { certificate, trustCertificate } from '../../../testing/processes/certificate.ts'
import { post } from './post.ts'

/** Starts a server that sends `answer` to each connection after its first bytes, and then ends the connection. */
async function startRawReceiver(answer: string): Promise<string> {
  trustCertificate()
  const server = createServer(certificate, (socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}/hook`
}

test.each([
  ['switches the protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['continues and closes', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['closes without an answer', ''],
  ['closes within the head of its answer', 'HTTP/1.1 200 OK\r\nx-a'],
])('a receiver that %s fails the delivery', async (_, answer) => {
  const url = await startRawReceiver(answer)
  const delivery = post({ url, headers: {}, body: '{}', allowedHosts: ['localhost'] })
  await expect(delivery).rejects.toThrow()
})
