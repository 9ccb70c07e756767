import { setTimeout as sleep } from 'node:timers/promises'
import { contracts } from '@portal/contract/contracts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Answer,
  ended,
  inMinutes,
  keep,
  kept,
  memoryStorage,
  openPage,
  openServer,
  payload,
  refused,
  userId,
} from './testing/page.ts'

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

const challenge = { challenge: 'id.1793606700000.8.signature', difficulty: 8 }
const proofRequired = {
  ...refused(428, 'proofRequired')(),
  body: { code: 'proofRequired', title: 'Once more', description: 'Again.', proof: challenge },
}
const credentials = { email: 'erika.mustermann@example.org', password: 'Sonnenblume1' }

test('a proof of work that the sign-in asks for is done and sent by itself', async () => {
  const sent: unknown[] = []
  await openServer({
    '/identity/login': (body) => {
      sent.push(JSON.parse(body))
      if (sent.length === 1) return proofRequired
      const tokens = { refreshToken: 'r1', accessToken: `h.${payload}.1`, accessTokenExpiry: inMinutes(5), userId }
      return { status: 200, body: tokens }
    },
  })
  const page = await openPage()
  const onProof = vi.fn()
  await page.login(credentials, onProof)
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
  expect(onProof).toHaveBeenCalledOnce()
  expect(sent).toEqual([
    credentials,
    { ...credentials, proof: { challenge: challenge.challenge, solution: expect.any(Number) } },
  ])
})

test('a proof that is not taken is said, and not made again without being asked for', async () => {
  const { asked } = await openServer({ '/identity/login': () => proofRequired })
  const page = await openPage()
  await expect(page.login(credentials)).rejects.toMatchObject({ code: 'proofRequired', title: 'Once more' })
  expect(asked).toHaveLength(2)
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
    '/contracts': () => (isFirstToken ? refused(401, 'unauthorized')() : { status: 200, body: { contracts: [] } }),
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
  expect(page.readSession()).toMatchObject({ status: 'unreachable', error: { name: 'ConnectionError' } })
  expect(kept()).toMatchObject({ refreshToken: 'r0' })
  await openServer()
  await page.restoreSession()
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
})

test.each([400, 401])(
  'a %i that is not in our words comes from a stranger in between, and ends no session',
  async (status) => {
    await openServer({ '/identity/refresh-token': () => ({ status }) })
    keep({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
    const page = await openPage()
    await page.restoreSession()
    expect(page.readSession()).toMatchObject({ status: 'unreachable' })
    expect(kept()).toMatchObject({ refreshToken: 'r0' })
  },
)

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

/** A page whose access token has run out, and which waits for another tab that is renewing the session. */
async function openWaitingPage() {
  const { asked } = await openServer({
    '/identity/login': () => ({
      status: 200,
      body: { refreshToken: 'r1', accessToken: `h.${payload}.1`, accessTokenExpiry: inMinutes(-1), userId },
    }),
  })
  vi.stubGlobal('addEventListener', vi.fn())
  const page = await openPage()
  page.followOtherTabs()
  const otherTab = new BroadcastChannel('session')
  onTestFinished(() => otherTab.close())
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  const { promise: isRenewed, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: noteHeld } = Promise.withResolvers<void>()
  void navigator.locks.request('session renewal', () => {
    noteHeld()
    return isRenewed
  })
  await isHeld
  const call = page.send(contracts.listContracts, {})
  return { asked, call, otherTab, release }
}

test('a tab that waited for another to renew takes the token that arrives after the lock', async () => {
  const { asked, call, otherTab, release } = await openWaitingPage()
  release()
  await sleep(20)
  otherTab.postMessage({ refreshToken: 'r2', accessToken: `h.${payload}.2`, accessTokenExpiry: inMinutes(5), userId })
  await call
  expect(asked).toEqual(['/identity/login', '/contracts'])
})

test('a tab that waited for another in vain renews the session itself', async () => {
  const { asked, call, release } = await openWaitingPage()
  release()
  await call
  expect(asked).toEqual(['/identity/login', '/identity/refresh-token', '/contracts'])
})
