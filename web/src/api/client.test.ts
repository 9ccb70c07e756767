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

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** A body that is sent unchanged, in place of `body` as JSON. */
  text?: string
}

/** Opens a server that sends these replies in order and repeats the last one. Returns a client of this server. */
async function openApi(...replies: Reply[]) {
  const seen: ReceivedRequest[] = []
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
  const callbacks = {
    hasSession: vi.fn(() => true),
    token: vi.fn(async (): Promise<string | undefined> => 'first'),
    refresh: vi.fn(async (): Promise<string | undefined> => 'second'),
    onSignedOut: vi.fn(),
    onMaintenance: vi.fn(),
    onNoResponse: vi.fn(),
    onServerTime: vi.fn(),
  }
  const { send } = createClient({
    ...callbacks,
    brand: 'quartier',
    device: () => ({ 'x-device-platform': 'web' }),
    language: 'en',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  return { send, seen, callbacks, close: () => server.close() }
}

const refused = (code: string) => ({ code, title: 'No', description: 'It is so.' })
const available: Reply = { body: { status: 'ok' } }
const noContracts: Reply = { body: { contracts: [] } }
const submitted = { requestId: 'r', orderNumber: 'A-1' }
const failureOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

test('a public call sends brand, platform and language, but no token', async () => {
  const { send, seen } = await openApi(available)
  expect(await send(availability.checkAvailability, {})).toEqual({ status: 'ok' })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/v8/availabilitycheck' })
  expect(seen[0]?.headers).toMatchObject({ 'x-brand': 'quartier', 'x-device-platform': 'web', 'accept-language': 'en' })
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

test('query, headers, body and token are sent as the API contract declares', async () => {
  const { send, seen } = await openApi({ body: { requests: [], ofOtherContracts: [] } }, { body: submitted })
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

test('without a token, a call that needs a session fails with "no access token" and is not sent', async () => {
  const { send, seen, callbacks } = await openApi(noContracts)
  callbacks.token.mockResolvedValue(undefined)
  const failure = await failureOf(send(contracts.listContracts, {}))
  expect(failure).toBeInstanceOf(NoAccessToken)
  expect(failure).toHaveProperty('message', 'no access token')
  expect(seen).toHaveLength(0)
})

test('after a 401 the session is refreshed once and the call is retried with the new token', async () => {
  const { send, seen, callbacks } = await openApi({ status: 401, body: refused('unauthorized') }, noContracts)
  expect(await send(contracts.listContracts, {})).toEqual({ contracts: [] })
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
  expect(callbacks.refresh).toHaveBeenCalledExactlyOnceWith('first')
  expect(callbacks.onSignedOut).not.toHaveBeenCalled()
})

test.each([
  ['the refresh fails', undefined, 1],
  ['the new token is rejected too', 'second', 2],
])('when %s, the tenant is signed out', async (_, fresh, calls) => {
  const { send, seen, callbacks } = await openApi({ status: 401, body: refused('unauthorized') })
  callbacks.refresh.mockResolvedValue(fresh)
  expect(await failureOf(send(contracts.listContracts, {}))).toMatchObject({ status: 401, code: 'unauthorized' })
  expect(seen).toHaveLength(calls)
  expect(callbacks.onSignedOut).toHaveBeenCalledOnce()
})

test('after the 401 of a failed sign-in, the session is not refreshed', async () => {
  const { send, callbacks } = await openApi({ status: 401, body: refused('signInFailed') })
  const failure = await failureOf(send(session.login, { body: { email: 'a@example.org', password: 'x' } }))
  expect(failure).toMatchObject({ status: 401, code: 'signInFailed', title: 'No', description: 'It is so.' })
  expect(callbacks.refresh).not.toHaveBeenCalled()
})

test('a 403 is thrown as an ApiError whose isNoAccess is true', async () => {
  const { send } = await openApi({ status: 403, body: refused('forbidden') })
  expect(await failureOf(send(contracts.listContracts, {}))).toMatchObject({ status: 403, isNoAccess: true })
})

test('the error for a refused call has the rejected fields and the retry delay', async () => {
  const fields = [{ field: 'body.email', code: 'invalid', message: 'Not an address' }]
  const { send } = await openApi({
    status: 429,
    headers: { 'retry-after': '7' },
    body: { ...refused('tooManyTries'), fields },
  })
  expect(await failureOf(send(availability.checkAvailability, {}))).toMatchObject({ fields, retryAfter: 7 })
})

test.each<[what: string, reply: Reply, texts: object]>([
  [
    'with texts for the user',
    { status: 503, body: { ...refused('maintenance'), titleTextForUser: 'T', textForUser: 'X', buttonText: 'B' } },
    { titleTextForUser: 'T', textForUser: 'X', buttonText: 'B' },
  ],
  ['from a reverse proxy', { status: 503, headers: { 'content-type': 'text/html' }, text: '<h1>503</h1>' }, {}],
])('a 503 %s starts maintenance and is thrown as an ApiError', async (_, reply, texts) => {
  const { send, callbacks } = await openApi(reply)
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ApiError)
  expect(callbacks.onMaintenance).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(texts))
})

const unavailable: Reply = { status: 503, headers: { 'retry-after': '0' }, body: refused('unavailable') }

test('a read that fails with `unavailable` is retried without starting maintenance', async () => {
  const { send, seen, callbacks } = await openApi(unavailable, noContracts)
  expect(await send(contracts.listContracts, {})).toEqual({ contracts: [] })
  expect(seen).toHaveLength(2)
  expect(callbacks.onMaintenance).not.toHaveBeenCalled()
})

test('a read that fails twice with `unavailable` starts maintenance', async () => {
  const { send, seen, callbacks } = await openApi(unavailable)
  expect(await failureOf(send(contracts.listContracts, {}))).toMatchObject({ code: 'unavailable' })
  expect(seen).toHaveLength(2)
  expect(callbacks.onMaintenance).toHaveBeenCalledOnce()
})

test('a write that fails with `unavailable` is not retried and starts maintenance', async () => {
  const { send, seen, callbacks } = await openApi(unavailable)
  expect(await failureOf(send(session.logout, {}))).toMatchObject({ code: 'unavailable' })
  expect(seen).toHaveLength(1)
  expect(callbacks.onMaintenance).toHaveBeenCalledOnce()
})

test('a 429 for too many simultaneous uploads does not start maintenance, and its error has the retry delay', async () => {
  const { send, seen, callbacks } = await openApi({
    status: 429,
    headers: { 'retry-after': '30' },
    body: refused('overloaded'),
  })
  const body = { formId: 'contact', answers: {} }
  const failure = await failureOf(send(requests.submitRequest, { headers: {}, body }))
  expect(failure).toMatchObject({ status: 429, code: 'overloaded', retryAfter: 30 })
  expect(seen).toHaveLength(1)
  expect(callbacks.onMaintenance).not.toHaveBeenCalled()
  expect(callbacks.onNoResponse).not.toHaveBeenCalled()
})

const page = { headers: { 'content-type': 'text/html' }, text: '<h1>Welcome</h1>' }

test.each<[what: string, reply: Reply]>([
  ['a proxy that cannot reach the server', { ...page, status: 502 }],
  ['a proxy whose upstream timed out', { ...page, status: 504 }],
  ['a hotel network that requires a sign-in', page],
])('a page of %s is reported as no response from the portal', async (_, reply) => {
  const { send, callbacks } = await openApi(reply)
  await failureOf(send(contracts.listContracts, {}))
  expect(callbacks.onNoResponse).toHaveBeenCalledOnce()
  expect(callbacks.onMaintenance).not.toHaveBeenCalled()
})

test('a lost connection is reported as no response, unlike an aborted call and an error of the API', async () => {
  const { send, callbacks, close } = await openApi({ status: 500, body: refused('internal') })
  await failureOf(send(contracts.listContracts, {}))
  await failureOf(send(contracts.listContracts, {}, { signal: AbortSignal.abort() }))
  expect(callbacks.onNoResponse).not.toHaveBeenCalled()
  close()
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ConnectionError)
  expect(callbacks.onNoResponse).toHaveBeenCalledOnce()
})

test('the error for a 500, or for a response that breaks the API contract, has the request id of the response', async () => {
  const headers = { 'x-request-id': '0f5a1c3e-8d1b' }
  const { send } = await openApi({ status: 500, headers, body: refused('internal') }, { headers, body: {} })
  const next = () => failureOf(send(contracts.listContracts, {}))
  expect(await next()).toMatchObject({ name: 'ApiError', requestId: '0f5a1c3e-8d1b' })
  expect(await next()).toMatchObject({ name: 'ContractBroken', requestId: '0f5a1c3e-8d1b' })
})

test.each(['', 'short', 'Root=1-67891233-abcdef012345678912345678', 'Erika Mustermann', '0'.repeat(37)])(
  "a request id that is not in the portal's format (%j) is ignored",
  async (id) => {
    const { send } = await openApi({ status: 500, headers: { 'x-request-id': id }, text: '<html>' })
    const error = await send(availability.checkAvailability, {}).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'ApiError', requestId: undefined })
  },
)

test('the error for a response without the error body of the API still has the status', async () => {
  const { send } = await openApi({ status: 500, headers: { 'content-type': 'text/plain' }, text: 'boom' })
  const failure = await failureOf(send(contracts.listContracts, {}))
  expect(failure).toMatchObject({ status: 500, code: 'unknown', message: 'Internal Server Error' })
})

test.each<[what: string, reply: Reply]>([
  ["a hotel's sign-in page", { headers: { 'content-type': 'text/html' }, text: '<h1>Welcome to our WiFi</h1>' }],
  ['a redirect to another server', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['incomplete JSON', { text: '{"contracts":', headers: { 'content-length': '13' } }],
])('%s is treated as a lost connection, never as data', async (_, reply) => {
  const { send } = await openApi(reply)
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ConnectionError)
})

test('an HTML page in place of a file or of an empty response is treated as a lost connection', async () => {
  const { send } = await openApi({ headers: { 'content-type': 'text/html' }, text: '<h1>Welcome</h1>' })
  const query = { contractId: '1000000001001', docId: crypto.randomUUID() }
  expect(await failureOf(send(inbox.openDocument, { query }))).toBeInstanceOf(ConnectionError)
  expect(await failureOf(send(session.logout, {}))).toBeInstanceOf(ConnectionError)
})

test('an unreachable server is treated as a lost connection', async () => {
  const { send, close } = await openApi(available)
  close()
  expect(await failureOf(send(availability.checkAvailability, {}))).toBeInstanceOf(ConnectionError)
})

test('a response that breaks the API contract makes the call fail with ContractBroken', async () => {
  const { send } = await openApi({ body: { contracts: [{ contractId: 'seven' }] } })
  expect(await failureOf(send(contracts.listContracts, {}))).toBeInstanceOf(ContractBroken)
})

test.each([
  [`attachment; filename="Heizung.pdf"`, 'Heizung.pdf'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''K%C3%BCche%20%26%20Bad.pdf`, 'Küche & Bad.pdf'],
])('a file has the name from the content-disposition header: %s', async (disposition, fileName) => {
  const { send } = await openApi({
    headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
    text: '%PDF',
  })
  const query = { contractId: '1000000001001', docId: crypto.randomUUID() }
  const file = await send(inbox.openDocument, { query })
  expect(file.fileName).toBe(fileName)
  expect(file.blob.type).toBe('application/pdf')
  expect(await file.blob.text()).toBe('%PDF')
})

test("the callback receives the server's time from a response", async () => {
  const { send, callbacks } = await openApi({ ...available, headers: { date: 'Mon, 03 Nov 2025 08:00:00 GMT' } })
  await send(availability.checkAvailability, {})
  expect(callbacks.onServerTime).toHaveBeenCalledWith(Date.UTC(2025, 10, 3, 8))
})

test('a call that its caller aborts throws an AbortError, not a ConnectionError', async () => {
  const { send } = await openApi(available)
  const failure = await failureOf(send(availability.checkAvailability, {}, { signal: AbortSignal.abort() }))
  expect(failure).toHaveProperty('name', 'AbortError')
})

test('a call with the access "anyone" is sent without a token only if there is no session', async () => {
  const { send, seen, callbacks } = await openApi({ body: submitted })
  const sendForm = () => send(requests.submitRequest, { headers: {}, body: { formId: 'contact' } })
  callbacks.hasSession.mockReturnValue(false)
  await sendForm()
  expect(seen[0]?.headers.authorization).toBeUndefined()
  callbacks.hasSession.mockReturnValue(true)
  await sendForm()
  expect(seen[1]?.headers.authorization).toBe('Bearer first')
  callbacks.token.mockResolvedValue(undefined)
  expect(await failureOf(sendForm())).toBeInstanceOf(NoAccessToken)
  expect(seen).toHaveLength(2)
})
