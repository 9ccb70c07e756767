import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contracts } from '@portal/contract/contracts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const userId = '0190a6c2-0000-7000-8000-000000000001'
const payload = Buffer.from(JSON.stringify({ role: ['user', 'authenticateduser', 'renter'] })).toString('base64url')
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const realFetch = fetch

/** The browser's storage, as far as a session uses it. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

type Answer = { status: number; body?: object | undefined }

/** A server that counts what it is asked; token number n follows refresh token number n - 1. */
async function openServer(answers: Partial<Record<string, () => Answer>> = {}) {
  const asked: string[] = []
  let issued = 0
  const tokens = (): Answer => {
    issued += 1
    const body = { refreshToken: `r${issued}`, accessToken: `h.${payload}.${issued}`, accessTokenExpiry: inMinutes(5) }
    return { status: 200, body: { ...body, userId } }
  }
  const usual: Record<string, () => Answer> = {
    '/identity/login': tokens,
    '/identity/refresh-token': tokens,
    '/identity/logout': () => ({ status: 204 }),
    '/contracts': () => ({ status: 200, body: { contracts: [] } }),
  }
  const reply = (response: ServerResponse, { status, body }: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
  const server = createServer((request, response) => {
    const path = request.url?.replace('/api/v8', '') ?? ''
    asked.push(path)
    reply(response, (answers[path] ?? usual[path] ?? (() => ({ status: 404 })))())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(base + path, init))
  onTestFinished(() => void vi.unstubAllGlobals())
  return { asked, close: () => server.close() }
}

const refusal = (code: string) => ({ code, title: 'No', description: 'It is so.' })
const ended = () => ({ status: 401, body: refusal('sessionEnded') })

/** The session of a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  const [session, store, cleanups] = await Promise.all([
    import('./session.ts'),
    import('./store.ts'),
    import('./cleanups.ts'),
  ])
  return { ...session, ...store, ...cleanups }
}

const keep = (session: object) => localStorage.setItem('session', JSON.stringify(session))
const kept = () => JSON.parse(localStorage.getItem('session') ?? 'null')

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test('a sign-in keeps refresh token and user under "session", and the access token nowhere', async () => {
  await openServer()
  const page = await openPage()
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  expect(page.readSession()).toEqual({ status: 'signedIn', userId, isRenter: true })
  expect(kept()).toEqual({ refreshToken: 'r1', userId, accessTokenExpiry: expect.any(String) })
})

test('a kept session is taken up at startup with one refresh', async () => {
  const { asked } = await openServer()
  keep({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toEqual({ status: 'signedIn', userId, isRenter: true })
  expect(asked).toEqual(['/identity/refresh-token'])
  expect(kept()).toMatchObject({ refreshToken: 'r1' })
})

test('ten calls that are refused at once refresh the session once', async () => {
  let isFirstToken = true
  const { asked } = await openServer({
    '/contracts': () =>
      isFirstToken ? { status: 401, body: refusal('unauthorized') } : { status: 200, body: { contracts: [] } },
    '/identity/refresh-token': () => {
      isFirstToken = false
      const body = { refreshToken: 'r2', accessToken: `h.${payload}.2`, accessTokenExpiry: inMinutes(5), userId }
      return { status: 200, body }
    },
  })
  const page = await openPage()
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  await Promise.all(Array.from({ length: 10 }, () => page.send(contracts.listContracts, {})))
  expect(asked.filter((path) => path === '/identity/refresh-token')).toHaveLength(1)
})

test('a session that ran out ends here without asking the server, keeps the contract, and leads to the sign-in', async () => {
  const { asked } = await openServer({ '/identity/refresh-token': ended })
  keep({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  localStorage.setItem('contractId', '1000000001002')
  const page = await openPage()
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  await page.restoreSession()
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: true, leaveTo: '/login' })
  expect(asked).toEqual(['/identity/refresh-token'])
  expect(kept()).toBeNull()
  expect(localStorage.getItem('contractId')).toBe('1000000001002')
  expect(cleanup).toHaveBeenCalledExactlyOnceWith({ hasRunOut: true })
})

test.each<[what: string, answer: () => Answer]>([
  ['signs out on the server', () => ({ status: 204 })],
  ['signs out here even when the server fails', () => ({ status: 500 })],
])('signing out %s, and leaves nothing behind', async (_, answer) => {
  const { asked } = await openServer({ '/identity/logout': answer })
  const page = await openPage()
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  localStorage.setItem('contractId', '1000000001002')
  await page.logout()
  expect(asked).toContain('/identity/logout')
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false, leaveTo: '/' })
  expect([kept(), localStorage.getItem('contractId')]).toEqual([null, null])
  expect(cleanup).toHaveBeenCalledExactlyOnceWith({ hasRunOut: false })
})

test('without an answer a kept session waits, and is taken up later', async () => {
  const { close } = await openServer()
  close()
  keep({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toEqual({ status: 'unreachable' })
  expect(kept()).toMatchObject({ refreshToken: 'r0' })
  await openServer()
  await page.restoreSession()
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
})

test('a token that another tab exchanged first is no end of the session', async () => {
  let calls = 0
  await openServer({
    '/identity/refresh-token': () => {
      calls += 1
      if (calls > 1)
        return {
          status: 200,
          body: { refreshToken: 'r9', accessToken: `h.${payload}.9`, accessTokenExpiry: inMinutes(5), userId },
        }
      keep({ refreshToken: 'from the other tab', userId, accessTokenExpiry: inMinutes(5) })
      return ended()
    },
  })
  keep({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
  expect(kept()).toMatchObject({ refreshToken: 'r9' })
})

test.each(['', 'null', '{', '"text"', '{"refreshToken":1}'])('what is kept as %j is no session', async (stored) => {
  const { asked } = await openServer()
  localStorage.setItem('session', stored)
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false })
  expect(asked).toEqual([])
})
