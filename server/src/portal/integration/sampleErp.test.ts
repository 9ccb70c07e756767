import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onFinished } from '../../testing/cleanup.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { openPortal } from '../../testing/portal.ts'
import { decide, switchReceiptsOff } from '../../testing/requests/appointments.ts'
import { apartment, attach, heatingReport } from '../../testing/requests/repairs.ts'
import { png } from '../../testing/requests/uploads.ts'

const program = join(import.meta.dirname, '../../../../docs/examples/erp.mjs')

test('the sample ERP takes a repair from its arrival to its end, with an appointment, a PDF and a reply', async () => {
  // The ERP reads the time from the machine's clock. For a portal that is three minutes ahead, its visit would be in the past.
  const portal = await openPortal({ as: 'Erika', now: new Date() })
  const { tenant } = portal
  await switchReceiptsOff(portal.db)
  const { token } = await openMachine(portal, ['events:read', 'requests:read', 'requests:write'])
  const folder = join(portal.dataDir, 'erp')
  const erp = spawn(process.execPath, [program], {
    env: { PORTAL_URL: portal.baseUrl, PORTAL_TOKEN: token, ERP_FOLDER: folder, VISIT_IN_SECONDS: '8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problems = ''
  erp.stderr.on('data', (text) => {
    problems += String(text)
  })
  onFinished(async () => {
    erp.kill()
    if (erp.exitCode === null && erp.signalCode === null) await once(erp, 'exit')
  })

  const body = await heatingReport(tenant, { attachments: [attach(await png())] })
  const { requestId, orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
  const read = async () => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
    return requests[0]
  }
  await expect.poll(async () => (await read())?.status, { timeout: 20_000, interval: 100 }).toBe(40)
  await decide(tenant, (await read())?.addMessage ?? '', { message: 'Bitte klingeln.' })
  await expect.poll(async () => (await read())?.status, { timeout: 40_000, interval: 200 }).toBe(60)
  expect(problems).toBe('')

  const request = await read()
  expect(request?.documents).toMatchObject([{ title: 'Arbeitsbericht', mimeType: 'application/pdf' }])
  expect(request?.history.filter(({ isAnswer }) => isAnswer).map(({ message }) => message)).toEqual([
    'Danke für die Nachricht.',
    'Wir haben einen Fachbetrieb beauftragt.',
  ])
  expect(request?.history.map(({ status }) => status)).toEqual(expect.arrayContaining([10, 30, 40, 50, 60]))
  expect(request?.history.some(({ text }) => text.includes('abgesagt'))).toBe(false)
  const stored = JSON.parse(readFileSync(join(folder, orderNumber, 'request.json'), 'utf8')) as { number: string }
  expect(stored.number).toBe(orderNumber)
  expect(readdirSync(join(folder, orderNumber))).toHaveLength(2)
})

test('the sample ERP repeats a call whose key is still in use', async () => {
  const data = { requestNumber: '2600417', serviceType: 'repair', entry: 1 }
  const request = {
    number: '2600417',
    status: 10,
    files: [],
    history: [],
    appointment: { start: '2026-11-24T08:00:00Z' },
  }
  const writes: string[] = []
  const server = createServer(({ method, url = '' }, response) => {
    if (method !== 'GET') writes.push(url.split('/').at(-1) ?? '')
    const isInFlight = writes.length === 1 && method !== 'GET'
    const events = url.includes('after=start') ? [{ id: '1', type: 'request.created', data }] : []
    response.writeHead(isInFlight ? 409 : 200, isInFlight ? { 'retry-after': '0' } : {})
    response.end(JSON.stringify(isInFlight ? { code: 'inFlight' } : { ...request, events, next: 'end' }))
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const erp = spawn(process.execPath, [program], {
    env: { PORTAL_URL: `http://localhost:${port}`, ERP_FOLDER: mkdtempSync(join(tmpdir(), 'erp-')) },
    stdio: 'ignore',
  })
  onFinished(() => {
    erp.kill()
    server.closeAllConnections()
    server.close()
  })
  await expect.poll(() => writes, { timeout: 10_000 }).toEqual(['reference', 'reference', 'answers'])
})

/**
 * Starts the sample ERP with a portal that reports one event after another. Each has the state that the request has then. The portal
 * answers the writes with `writeStatus`.
 */
async function startWithEvents(
  states: { type: string; status: number; appointment: { start: string | null } }[],
  writeStatus = 200,
) {
  const handled: string[] = []
  const writes: string[] = []
  const server = createServer(async ({ method, url = '' }, response) => {
    if (method !== 'GET') writes.push(url)
    await setTimeout(50)
    const isList = url.includes('/events')
    const index = Number(/after=(\d)/.exec(url)?.[1] ?? (isList ? 0 : handled.length - 1))
    const state = states[index]
    if (isList && state) handled.push(state.type)
    const data = { requestNumber: '2600417', serviceType: 'repair' }
    const events = isList && state ? [{ id: state.type, type: state.type, data }] : []
    response.writeHead(method === 'GET' ? 200 : writeStatus)
    response.end(JSON.stringify({ ...state, number: '2600417', history: [], events, next: String(handled.length) }))
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const folder = mkdtempSync(join(tmpdir(), 'erp-'))
  const erp = spawn(process.execPath, [program], {
    env: { PORTAL_URL: `http://localhost:${port}`, ERP_FOLDER: folder },
    stdio: 'ignore',
  })
  onFinished(() => {
    erp.kill()
    server.closeAllConnections()
    server.close()
  })
  await expect.poll(() => handled, { timeout: 10_000 }).toEqual(states.map(({ type }) => type))
  return { erp, writes, visits: () => readFileSync(join(folder, 'visits.json'), 'utf8') }
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

test('the sample ERP reports no work for a visit that was cancelled with its request', async () => {
  const start = inSeconds(1.5)
  const { writes } = await startWithEvents([
    { type: 'appointment.agreed', status: 40, appointment: { start } },
    { type: 'appointment.cancelled', status: 90, appointment: { start: null } },
  ])
  await setTimeout(Date.parse(start) - Date.now() + 1_000)
  expect(writes).toEqual([])
})

test('the sample ERP goes on if the portal no longer has the request of a visit', async () => {
  const agreed = { type: 'appointment.agreed', status: 40, appointment: { start: inSeconds(0.5) } }
  const { erp, writes, visits } = await startWithEvents([agreed], 404)
  await expect.poll(() => writes, { timeout: 10_000 }).toEqual(['/integration/v1/requests/2600417/documents'])
  await expect.poll(visits).toBe('[]')
  expect(erp.exitCode).toBeNull()
})

test('the sample ERP prints one line if it cannot reach the portal', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
  closed.close()
  const folder = mkdtempSync(join(tmpdir(), 'erp-'))
  const erp = spawn(process.execPath, [program], {
    env: { PORTAL_URL: url, PORTAL_TOKEN: 'portal_x', ERP_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onFinished(async () => {
    erp.kill()
    await once(erp, 'exit')
  })
  const [text] = await once(erp.stderr, 'data')
  expect(String(text)).toBe(`The portal at ${url} cannot be reached (ECONNREFUSED). Trying again.\n`)
})
