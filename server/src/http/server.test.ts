import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { readSettings } from '../settings.ts'
import { createServer } from './server.ts'

test('after a request that is not HTTP, the server closes the connection even if the client does not', async () => {
  const app = createServer(readSettings({}), silentLog)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void client.destroy())
  const [[connection]] = (await Promise.all([once(app.server, 'connection'), once(client, 'connect')])) as [
    [Socket],
    [],
  ]
  const closed = once(connection, 'close')
  client.write('this is no HTTP\r\n\r\n')
  const [answer] = await once(client, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  await closed
})
