import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'

test.each([
  ['a connection without a request is closed without an answer', '', ''],
  ['a connection with the beginning of a request gets a refusal', 'GET / HTTP/1.1\r\n', 'HTTP/1.1 400 Bad Request'],
])('after the time limit for headers, %s', async (_, sent, expected) => {
  const portal = await openPortal()
  portal.app.server.headersTimeout = 100
  const { hostname, port } = new URL(portal.baseUrl)
  const spare = connect(Number(port), hostname)
  onTestFinished(() => void spare.destroy())
  await once(spare, 'connect')
  spare.write(sent)
  const [status] = (await text(spare)).split('\r\n')
  expect(status).toBe(expected)
})
