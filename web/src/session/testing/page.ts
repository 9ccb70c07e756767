import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

export const userId = '0190a6c2-0000-7000-8000-000000000001'
export const payload = Buffer.from(JSON.stringify({ role: ['user', 'authenticateduser', 'renter'] })).toString(
  'base64url',
)
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const realFetch = fetch

/** A `localStorage` in memory, with only the methods that the session uses. */
export function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

export type Answer = { status: number; body?: object | undefined; headers?: Record<string, string> }
type Reply = (body: string) => Answer

/** Opens a server that gets all calls of the page and records their paths. Issues the refresh tokens `r1`, `r2`, … */
export async function openServer(answers: Partial<Record<string, Reply>> = {}) {
  const requestedPaths: string[] = []
  let issued = 0
  const tokens = (): Answer => {
    issued += 1
    const body = { refreshToken: `r${issued}`, accessToken: `h.${payload}.${issued}`, accessTokenExpiry: inMinutes(5) }
    return { status: 200, body: { ...body, userId } }
  }
  const defaultAnswers: Record<string, Reply> = {
    '/identity/login': tokens,
    '/identity/refresh-token': tokens,
    '/identity/logout': () => ({ status: 204 }),
    '/contracts': () => ({ status: 200, body: { contracts: [] } }),
  }
  const reply = (response: ServerResponse, { status, body, headers }: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body && JSON.stringify(body))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url?.replace('/api/v8', '') ?? ''
    requestedPaths.push(path)
    let body = ''
    for await (const chunk of request) body += chunk
    reply(response, (answers[path] ?? defaultAnswers[path] ?? (() => ({ status: 404 })))(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(base + path, init))
  onTestFinished(() => void vi.unstubAllGlobals())
  return { requestedPaths, close: () => server.close() }
}

const refusal = (code: string) => ({ code, title: 'No', description: 'It is so.' })
export const refused = (status: number, code: string) => (): Answer => ({ status, body: refusal(code) })
export const ended = refused(401, 'sessionEnded')

/** Loads fresh copies of the session modules, as a newly opened page does. */
export async function openPage() {
  vi.resetModules()
  const [session, store, sessionEnd] = await Promise.all([
    import('../session.ts'),
    import('../store.ts'),
    import('../onSessionEnd.ts'),
  ])
  return { ...session, ...store, ...sessionEnd }
}

export const storeSession = (session: object) => localStorage.setItem('session', JSON.stringify(session))
/** Returns the stored session; null if there is none. The entry is empty after a session that has run out. */
export const parseStoredSession = () => JSON.parse(localStorage.getItem('session') || 'null')
