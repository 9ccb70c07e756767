import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availability } from '@portal/contract/availability'
import { contracts } from '@portal/contract/contracts'
import { inbox } from '@portal/contract/inbox'
import { requests } from '@portal/contract/requests'
import { session } from '@portal/contract/session'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { ApiError, ConnectionError, ContractBroken, NoAccessToken } from './errors.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Answers with this text as it stands. */
  text?: string
}

/** A server that gives these replies one after the other, and a client of it. */
async function openLine(...replies: Reply[]) {
  const seen: Seen[] = []
  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    const reply = replies[Math.min(seen.length, replies.length) - 1] ?? {}
    const headers = { 'content-type': 'application/json', ...reply.headers }
    response.writeHead(reply.status ?? 200, headers).end(reply.text ?? (reply.body && JSON.stringify(reply.body)))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const told = {
    hasSession: vi.fn(() => true),
    token: vi.fn(async (): Promise<string | undefined> => 'first'),
    refresh: vi.fn(async (): Promise<string | undefined> => 'second'),
    onSignedOut: vi.fn(),
    onMaintenance: vi.fn(),
    onSilence: vi.fn(),
    onServerTime: vi.fn(),
  }
  const { send } = createClient({
    ...told,
    brand: 'quartier',
    device: () => ({ 'x-device-platform': 'web' }),
    language: 'en',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  return { send, seen, told, close: () => server.close() }
}

const refused = (code: string) => ({ code, title: 'No', description: 'It is so.' })
const open: Reply = { body: { status: 'ok' } }
const noContracts: Reply = { body: { contracts: [] } }
const failureOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

test('a call says brand, platform and language, and a public one carries no token', async () => {
  const { send, seen } = await openLine(open)
  expect(await send(availability.checkAvailability, {})).toEqual({ status: 'ok' })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/v8/availabilitycheck' })
  expect(seen[0]?.headers).toMatchObject({ 'x-brand': 'quartier', 'x-device-platform': 'web', 'accept-language': 'en' })
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

test('query, headers, body and token go where the contract says', async () => {
  const { send, seen } = await openLine({ body: { requests: [] } }, { body: { requestId: 'r', orderNumber: 'A-1' } })
  await send(requests.listRequests, { query: { contractId: '1000000001001', withSubRequests: 'true' } })
  const body = { contractId: '1000000001001', formId: 'f', todo: 't', answers: { text: 'Größe & Co' } }
  await send(requests.submitRequest, { headers: { 'idempotency-key': 'key' }, body })
  expect(seen[0]?.url).toBe('/api/v8/requests?contractId=1000000001001&withSubRequests=true')
  expect(seen[1]?.headers).toMatchObject({
    'idempotency-key': 'key',
    'content-type': 'application/json',
    authorization: 'Bearer first',
  })
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual(body)
})

test('an authorized call without a token fails at once with "no access token"', async () => {
  const { send, seen, told } = await openLine(noContracts)
  told.token.mockResolvedValue(undefined)
  const failure = await failureOf(send(contracts.listContracts, {}))
  expect(failure).toBeInstanceOf(NoAccessToken)
  expect(failure).toHaveProperty('message', 'no access token')
  expect(seen).toHaveLength(0)
})

test('after a 401 the session is refreshed once and the call retried with the new token', async () => {
  const { send, seen, told } = await openLine({ status: 401, body: refused('unauthorized') }, noContracts)
  expect(await send(contracts.listContracts, {})).toEqual({ contracts: [] })
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
  expect(told.refresh).toHaveBeenCalledExactlyOnceWith('first')
  expect(told.onSignedOut).not.toHaveBeenCalled()
})

test.each([
  ['the refresh fails', undefined, 1],
  ['the new token is refused too', 'second', 2],
])('when %s, the person is signed out', async (_, fresh, calls) => {
  const { send, seen, told } = await openLine({ status: 401, body: refused('unauthorized') })
  told.refresh.mockResolvedValue(fresh)
  expect(await failureOf(send(contracts.listContracts, {}))).toMatchObject({ status: 401, code: 'unauthorized' })
  expect(seen).toHaveLength(calls)
  expect(told.onSignedOut).toHaveBeenCalledOnce()
})

test('a wrong password is a refusal like others: nothing is refreshed', async () => {
  const { send, told } = await openLine({ status: 401, body: refused('signInFailed') })
  const failure = await failureOf(send(session.login, { body: { email: 'a@example.org', password: 'x' } }))
  expect(failure).toMatchObject({ status: 401, code: 'signInFailed', title: 'No', description: 'It is so.' })
  expect(told.refresh).not.toHaveBeenCalled()
})

test('a 403 is thrown as no access', async () => {
  const { send } = await openLine({ status: 403, body: refused('forbidden') })
  expect(await failureOf(send(contracts.listContracts, {}))).toMatchObject({ status: 403, isNoAccess: true })
})

test('fields that were refused and the time to wait arrive with the error', async () => {
  const fields = [{ field: 'body.email', code: 'invalid', message: 'Not an address' }]
  const { send } = await openLine({
    status: 429,
    headers: { 'retry-after': '7' },
    body: { ...refused('tooManyTries'), fields },
  })
  expect(await failureOf(send(availability.checkAvailability, {}))).toMatchObject({ fields, retryAfter: 7 })
})

test.each<[what: string, reply: Reply, texts: object]>([
  [
    'with its texts',
    { status: 503, body: { ...refused('maintenance'), titleTextForUser: 'T', textForUser: 'X', buttonText: 'B' } },
    { titleTextForUser: 'T', textForUser: 'X', buttonText: 'B' },
  ],
  ['of a proxy in front', { status: 503, headers: { 'content-type': 'text/html' }, text: '<h1>503</h1>' }, {}],
])('a 503 %s raises maintenance and is thrown', async (_, reply, texts) => {
  const { send, told } = await openLine(reply)
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ApiError)
  expect(told.onMaintenance).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(texts))
})

const overloaded: Reply = { status: 503, headers: { 'retry-after': '0' }, body: refused('unavailable') }

test('a read waits once for a moment of too much work to pass, and nobody notices', async () => {
  const { send, seen, told } = await openLine(overloaded, noContracts)
  expect(await send(contracts.listContracts, {})).toEqual({ contracts: [] })
  expect(seen).toHaveLength(2)
  expect(told.onMaintenance).not.toHaveBeenCalled()
})

test('too much work that lasts is a maintenance; what writes is not repeated by itself', async () => {
  const { send, seen, told } = await openLine(overloaded)
  expect(await failureOf(send(contracts.listContracts, {}))).toMatchObject({ code: 'unavailable' })
  expect(seen).toHaveLength(2)
  expect(told.onMaintenance).toHaveBeenCalledOnce()
  expect(await failureOf(send(session.logout, {}))).toMatchObject({ code: 'unavailable' })
  expect(seen).toHaveLength(3)
  expect(told.onMaintenance).toHaveBeenCalledTimes(2)
})

test('too many files at once are no maintenance, and the time to wait is known', async () => {
  const { send, seen, told } = await openLine({
    status: 429,
    headers: { 'retry-after': '30' },
    body: refused('overloaded'),
  })
  const body = { formId: 'contact', answers: {} }
  const failure = await failureOf(send(requests.submitRequest, { headers: {}, body }))
  expect(failure).toMatchObject({ status: 429, code: 'overloaded', retryAfter: 30 })
  expect(seen).toHaveLength(1)
  expect(told.onMaintenance).not.toHaveBeenCalled()
  expect(told.onSilence).not.toHaveBeenCalled()
})

const page = { headers: { 'content-type': 'text/html' }, text: '<h1>Welcome</h1>' }

test.each<[who: string, reply: Reply]>([
  ['a proxy that reaches nobody', { ...page, status: 502 }],
  ['a proxy that waited in vain', { ...page, status: 504 }],
  ['the sign-in page of a hotel', page],
])('%s in the place of the portal is a silence, which is worth a check', async (_, reply) => {
  const { send, told } = await openLine(reply)
  await failureOf(send(contracts.listContracts, {}))
  expect(told.onSilence).toHaveBeenCalledOnce()
  expect(told.onMaintenance).not.toHaveBeenCalled()
})

test('a lost line is a silence; a call that was given up, and a refusal of ours, are none', async () => {
  const { send, told, close } = await openLine({ status: 500, body: refused('internal') })
  await failureOf(send(contracts.listContracts, {}))
  await failureOf(send(contracts.listContracts, {}, { signal: AbortSignal.abort() }))
  expect(told.onSilence).not.toHaveBeenCalled()
  close()
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ConnectionError)
  expect(told.onSilence).toHaveBeenCalledOnce()
})

test('a failure carries the number under which support finds it, where an answer named one', async () => {
  const headers = { 'x-request-id': '0f5a1c3e-8d1b' }
  const { send } = await openLine({ status: 500, headers, body: refused('internal') }, { headers, body: {} }, page)
  const next = () => failureOf(send(contracts.listContracts, {}))
  expect(await next()).toMatchObject({ name: 'ApiError', requestId: '0f5a1c3e-8d1b' })
  expect(await next()).toMatchObject({ name: 'ContractBroken', requestId: '0f5a1c3e-8d1b' })
  expect(await next()).toBeInstanceOf(ConnectionError)
})

test.each(['', 'short', 'Root=1-67891233-abcdef012345678912345678', 'Erika Mustermann', '0'.repeat(37)])(
  'what a stranger in between calls a request (%j) is no number of ours',
  async (id) => {
    const { send } = await openLine({ status: 500, headers: { 'x-request-id': id }, text: '<html>' })
    const error = await send(availability.checkAvailability, {}).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'ApiError', requestId: undefined })
  },
)

test('an error without a body of ours still says its status', async () => {
  const { send } = await openLine({ status: 500, headers: { 'content-type': 'text/plain' }, text: 'boom' })
  const failure = await failureOf(send(contracts.listContracts, {}))
  expect(failure).toMatchObject({ status: 500, code: 'unknown', message: 'Internal Server Error' })
})

test.each<[what: string, reply: Reply]>([
  ["a hotel's sign-in page", { headers: { 'content-type': 'text/html' }, text: '<h1>Welcome to our WiFi</h1>' }],
  ['a redirect to elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['half a body', { text: '{"contracts":', headers: { 'content-length': '13' } }],
])('%s is read as no connection, never as data', async (_, reply) => {
  const { send } = await openLine(reply)
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ConnectionError)
})

test('a file or an empty answer from a stranger is no connection either', async () => {
  const { send } = await openLine({ headers: { 'content-type': 'text/html' }, text: '<h1>Welcome</h1>' })
  const query = { contractId: '1000000001001', docId: crypto.randomUUID() }
  expect(await failureOf(send(inbox.openDocument, { query }))).toBeInstanceOf(ConnectionError)
  expect(await failureOf(send(session.logout, {}))).toBeInstanceOf(ConnectionError)
})

test('nobody at the other end is no connection', async () => {
  const { send, close } = await openLine(open)
  close()
  expect(await failureOf(send(availability.checkAvailability, {}))).toBeInstanceOf(ConnectionError)
})

test('an answer that breaks the contract is a failure', async () => {
  const { send } = await openLine({ body: { contracts: [{ contractId: 'seven' }] } })
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ContractBroken)
})

test.each([
  [`attachment; filename="Heizung.pdf"`, 'Heizung.pdf'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''K%C3%BCche%20%26%20Bad.pdf`, 'Küche & Bad.pdf'],
])('a file comes with its name: %s', async (disposition, fileName) => {
  const { send } = await openLine({
    headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
    text: '%PDF',
  })
  const query = { contractId: '1000000001001', docId: crypto.randomUUID() }
  const file = await send(inbox.openDocument, { query })
  expect(file.fileName).toBe(fileName)
  expect(file.blob.type).toBe('application/pdf')
  expect(await file.blob.text()).toBe('%PDF')
})

test("each answer tells the server's clock", async () => {
  const { send, told } = await openLine({ ...open, headers: { date: 'Mon, 03 Nov 2025 08:00:00 GMT' } })
  await send(availability.checkAvailability, {})
  expect(told.onServerTime).toHaveBeenCalledWith(Date.UTC(2025, 10, 3, 8))
})

test('a call that its caller gave up says so, and nothing about the connection', async () => {
  const { send } = await openLine(open)
  const failure = await failureOf(send(availability.checkAvailability, {}, { signal: AbortSignal.abort() }))
  expect(failure).toHaveProperty('name', 'AbortError')
})

test('a call for anyone goes without a token where nobody is signed in, and never without the token of somebody who is', async () => {
  const { send, seen, told } = await openLine({ body: { requestId: 'r', orderNumber: 'A-1' } })
  const sendForm = () => send(requests.submitRequest, { headers: {}, body: { formId: 'contact' } })
  told.hasSession.mockReturnValue(false)
  await sendForm()
  expect(seen[0]?.headers.authorization).toBeUndefined()
  told.hasSession.mockReturnValue(true)
  await sendForm()
  expect(seen[1]?.headers.authorization).toBe('Bearer first')
  told.token.mockResolvedValue(undefined)
  expect(await failureOf(sendForm())).toBeInstanceOf(NoAccessToken)
  expect(seen).toHaveLength(2)
})
