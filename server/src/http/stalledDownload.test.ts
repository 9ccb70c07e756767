import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deliverLetter } from '../testing/documents.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment } from '../testing/requests/repairs.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const largeResponses: Record<string, (portal: Portal) => Promise<string>> = {
  'a download': async (portal) => {
    const { docId } = await deliverLetter(portal, { content: randomBytes(30_000_000) })
    return `/inbox/document?contractId=${apartment}&docId=${docId}`
  },
  'a list': async ({ db }) => {
    const subData = JSON.stringify([{ label: 'Text', value: 'x'.repeat(2_000_000) }])
    await db.updateTable('requests').set({ sub_data: subData }).execute()
    return `/requests?contractId=${apartment}`
  },
}

test.each(Object.keys(largeResponses))(
  'a client that reads nothing of %s for a minute is disconnected',
  async (name) => {
    const portal = await openPortal({ as: 'Erika' })
    const path = (await largeResponses[name]?.(portal)) ?? ''
    const connections: Socket[] = []
    portal.app.server.on('connection', (socket) => connections.push(socket))
    const { hostname, port } = new URL(portal.baseUrl)
    const reader = connect(Number(port), hostname)
    onTestFinished(() => void reader.destroy())
    reader.write(
      [
        `GET /api/v8${path} HTTP/1.1`,
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
  },
)
