import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const connections = 10
const chunksPerConnection = 40_000
const chunk = '1\r\n \r\n'

/** Sends a call whose body arrives in chunks of one byte and never ends. */
function sendTinyChunks(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const headers = [
    'host: portal',
    'x-brand: landlord',
    'x-device-platform: web',
    'content-type: application/json',
    'transfer-encoding: chunked',
  ]
  socket.write(['POST /api/v8/identity/login HTTP/1.1', ...headers, '\r\n'].join('\r\n'))
  socket.write(chunk.repeat(chunksPerConnection))
}

test('ten bodies that arrive in 40,000 chunks of one byte each occupy less than 20 MB of memory', async () => {
  const { app, baseUrl } = await openPortal()
  const received: Socket[] = []
  app.server.on('connection', (socket) => received.push(socket))
  collectGarbage()
  const { heapUsed: before } = process.memoryUsage()
  for (let count = 0; count < connections; count += 1) sendTinyChunks(baseUrl)
  const bytesRead = () => received.reduce((sum, socket) => sum + socket.bytesRead, 0)
  await expect.poll(bytesRead, { timeout: 30_000 }).toBeGreaterThan(connections * chunksPerConnection * chunk.length)
  collectGarbage()
  const megabytes = (process.memoryUsage().heapUsed - before) / 1024 ** 2
  expect(megabytes).toBeLessThan(20)
})

test('a body in pieces of a hundred bytes is read', async () => {
  const { baseUrl } = await openPortal()
  const text = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(50_000) })
  const body = new ReadableStream({
    async start(controller) {
      for (let at = 0; at < text.length; at += 100) {
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 100)))
        await new Promise((resolve) => setImmediate(resolve))
      }
      controller.close()
    },
  })
  const response = await fetch(`${baseUrl}/api/v8/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-brand': 'landlord', 'x-device-platform': 'web' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalidInput' })
})
