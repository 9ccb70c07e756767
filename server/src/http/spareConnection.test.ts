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
  const connection = connect(Number(port), hostname)
  onTestFinished(() => void connection.destroy())
  await once(connection, 'connect')
  connection.write(sent)
  const [status] = (await text(connection)).split('\r\n')
  expect(status).toBe(expected)
})
