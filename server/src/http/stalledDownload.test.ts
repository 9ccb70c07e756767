import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deliverLetter } from '../testing/documents.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment } from '../testing/requests/repairs.ts'

test('a client that reads nothing of its download for a minute is disconnected', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { docId } = await deliverLetter(portal, { content: randomBytes(30_000_000) })
  const connections: Socket[] = []
  portal.app.server.on('connection', (socket) => connections.push(socket))
  const { hostname, port } = new URL(portal.baseUrl)
  const reader = connect(Number(port), hostname)
  onTestFinished(() => void reader.destroy())
  reader.write(
    [
      `GET /api/v8/inbox/document?contractId=${apartment}&docId=${docId} HTTP/1.1`,
      'host: portal',
      'x-brand: landlord',
      'x-device-platform: web',
      `authorization: Bearer ${portal.tenant.login.accessToken}`,
      '\r\n',
    ].join('\r\n'),
  )
  await once(reader, 'data')
  reader.pause()
  const [connection] = connections
  await expect.poll(() => connection?.writableLength ?? 0).toBeGreaterThan(0)
  expect(connection?.timeout).toBe(60_000)
  expect(connection?.destroyed).toBe(false)
  connection?.setTimeout(100) // as if the minute had passed
  await expect.poll(() => connection?.destroyed).toBe(true)
})
