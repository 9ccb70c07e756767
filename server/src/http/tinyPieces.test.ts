import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'

interface Call {
  path: string
  /** The number of chunks of one byte each. */
  chunks: number
}

/** Sends a call whose body arrives in chunks of one byte and never ends. Resolves when the server closes the connection. */
async function sendTinyChunks(baseUrl: string, { path, chunks }: Call): Promise<void> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {
    // The server closes the connection while chunks are still on the way.
  })
  const headers = [
    'host: portal',
    'x-brand: landlord',
    'x-device-platform: web',
    'content-type: application/json',
    'transfer-encoding: chunked',
  ]
  socket.write([`POST /api/v8${path} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'))
  socket.resume()
  const closed = once(socket, 'close')
  socket.write('1\r\n \r\n'.repeat(chunks))
  await closed
}

test.each(['/identity/login', '/contactForm'])(
  'a body of %s that arrives in thousands of single bytes closes its connection, and other clients are served',
  async (path) => {
    const { baseUrl, visitor } = await openPortal()
    await sendTinyChunks(baseUrl, { path, chunks: 20_000 })
    expect((await visitor.send('GET', '/availabilitycheck')).status).toBe(200)
  },
)

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
