import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LogEvent } from '../platform/log.ts'
import { openPortal } from '../testing/portal.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Opens a portal and records its log lines. */
async function openLoggedPortal() {
  const lines: LogEvent[] = []
  const record = (event: LogEvent) => void lines.push(event)
  const portal = await openPortal({ as: 'Erika', log: { debug: record, info: record, error: record } })
  return { ...portal, lines }
}

test('every response carries the unique id under which its request is logged', async () => {
  const { tenant, visitor, baseUrl, lines } = await openLoggedPortal()
  lines.length = 0
  const answers: [number, Response][] = [
    [200, await tenant.send('GET', '/contracts')],
    [200, await fetch(`${baseUrl}/api/v8/openapi.json`)],
    [200, await fetch(`${baseUrl}/outbox`)],
    [204, await visitor.send('POST', '/Identity/Password/Forgot?email=niemand@example.org')],
    [400, await visitor.send('GET', '/contracts', { headers: { 'x-brand': undefined } })],
    [400, await visitor.send('GET', '/contracts/%zz')],
    [401, await visitor.send('GET', '/contracts')],
    [404, await visitor.send('GET', '/nothing')],
    [404, await fetch(`${baseUrl}/nothing.js`)],
    [405, await visitor.send('OPTIONS', '/contracts')],
    [413, await visitor.send('POST', '/identity/login', { body: 'a'.repeat(70_000) })],
  ]
  await expect.poll(() => lines.length).toBe(answers.length)
  const ids = answers.map(([status, answer]) => {
    expect(answer.status).toBe(status)
    return answer.headers.get('x-request-id')
  })
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(ids.length)
  expect(lines.map(({ requestId, status }) => [requestId, status])).toEqual(
    ids.map((id, index) => [id, answers[index]?.[0]]),
  )
})

test('a server error is logged under the id that its response carries', async () => {
  const { visitor, db, lines } = await openLoggedPortal()
  await db.schema.dropTable('maintenance').execute()
  await wait(600) // until the cached state of the maintenance has expired
  const { status, headers } = await visitor.send('GET', '/availabilitycheck')
  expect(status).toBe(500)
  const id = headers.get('x-request-id')
  const loggedEvents = () => lines.filter(({ requestId }) => requestId === id).map(({ event }) => event)
  await expect.poll(loggedEvents).toEqual(['failure', 'call'])
})

test('a request id that the caller sends is ignored', async () => {
  const { visitor, lines } = await openLoggedPortal()
  const { headers } = await visitor.send('GET', '/availabilitycheck', { headers: { 'x-request-id': 'erika' } })
  expect(headers.get('x-request-id')).toMatch(uuid)
  expect(JSON.stringify(lines)).not.toContain('erika')
})

test('the refusal of a request that is not HTTP also carries a request id', async () => {
  const { baseUrl, lines } = await openLoggedPortal()
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  socket.write('Erika Mustermann\r\n\r\n')
  const id = /^x-request-id: (.+)$/m.exec(await text(socket))?.[1]
  expect(id).toMatch(uuid)
  const line = lines.find(({ event }) => event === 'connectionRefused')
  expect(line).toEqual({ event: 'connectionRefused', requestId: id, errorCode: 'HPE_INVALID_METHOD' })
})

test.each([
  ['without a Host header', 400, ''],
  ['with an unknown Expect header', 200, 'host: a\r\nexpect: a cake\r\n'],
])(
  'the response to a request %s carries an id, although by default Node answers such a request itself',
  async (_, status, headers) => {
    const { baseUrl, lines } = await openLoggedPortal()
    lines.length = 0
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
    socket.write(`GET /api/v8/openapi.json HTTP/1.1\r\n${headers}connection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    await expect.poll(() => lines).toMatchObject([{ event: 'call', status }])
    expect(lines[0]?.requestId).toBe(/^x-request-id: (.+)$/m.exec(answer)?.[1])
  },
)
