import { setTimeout as sleep } from 'node:timers/promises'
import { contracts } from '@portal/contract/contracts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  ended,
  inMinutes,
  memoryStorage,
  openPage,
  openServer,
  parseStoredSession,
  payload,
  refused,
  storeSession,
  userId,
} from './testing/page.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test('a sign-in stores the refresh token and the user under "session", but not the access token', async () => {
  await openServer()
  const page = await openPage()
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  expect(page.readSession()).toEqual({ status: 'signedIn', userId, isRenter: true })
  expect(parseStoredSession()).toEqual({ refreshToken: 'r1', userId, accessTokenExpiry: expect.any(String) })
})

const challenge = { challenge: 'id.1793606700000.8.signature', difficulty: 8 }
const proofRequired = {
  ...refused(428, 'proofRequired')(),
  body: { code: 'proofRequired', title: 'Once more', description: 'Again.', proof: challenge },
}
const credentials = { email: 'erika.mustermann@example.org', password: 'Sonnenblume1' }

test('a proof of work that the server requires at sign-in is computed and sent automatically', async () => {
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

test('a sign-in with a rejected proof of work fails, and no second proof is computed', async () => {
  const { requestedPaths } = await openServer({ '/identity/login': () => proofRequired })
  const page = await openPage()
  await expect(page.login(credentials)).rejects.toMatchObject({ code: 'proofRequired', title: 'Once more' })
  expect(requestedPaths).toHaveLength(2)
})

test('a stored session is restored at startup with one refresh', async () => {
  const { requestedPaths } = await openServer()
  storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toEqual({ status: 'signedIn', userId, isRenter: true })
  expect(requestedPaths).toEqual(['/identity/refresh-token'])
  expect(parseStoredSession()).toMatchObject({ refreshToken: 'r1' })
})

test('ten simultaneous calls that get 401 refresh the session only once', async () => {
  let isFirstToken = true
  const { requestedPaths } = await openServer({
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
  expect(requestedPaths.filter((path) => path === '/identity/refresh-token')).toHaveLength(1)
})

test('a session that the server no longer accepts ends locally and keeps the selected contract', async () => {
  const { requestedPaths } = await openServer({ '/identity/refresh-token': ended })
  storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  localStorage.setItem('contractId', '1000000001002')
  const page = await openPage()
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  await page.restoreSession()
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: true, leaveTo: '/login' })
  expect(requestedPaths).toEqual(['/identity/refresh-token'])
  expect(parseStoredSession()).toBeNull()
  expect(localStorage.getItem('contractId')).toBe('1000000001002')
  expect(cleanup).toHaveBeenCalledExactlyOnceWith({ isReturnLikely: true })
})

test.each([
  ['the session has run out in another tab, this tab keeps input and contract too', 'renewSession', true],
  ['another tab has signed out, this tab forgets input and contract too', 'logout', false],
] as const)('when %s', async (_, end, hasRunOut) => {
  await openServer({ '/identity/refresh-token': ended })
  vi.stubGlobal('addEventListener', vi.fn())
  const [otherTab, page] = [await openPage(), await openPage()]
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  page.followOtherTabs()
  await otherTab.login(credentials)
  await page.login(credentials)
  await otherTab[end]()
  const onStorage = vi.mocked(addEventListener).mock.calls.find(([type]) => type === 'storage')?.[1] as EventListener
  onStorage({ key: 'session', newValue: localStorage.getItem('session') } as StorageEvent)
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut, leaveTo: hasRunOut ? '/login' : '/' })
  expect(cleanup).toHaveBeenCalledExactlyOnceWith({ isReturnLikely: hasRunOut })
})

test('after a mailed link, the session of this browser also ends on the server, because it may belong to another account', async () => {
  const { requestedPaths } = await openServer()
  const page = await openPage()
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  await page.leaveSessionAfterLink({ leaveTo: '/login/new-password' })
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false, leaveTo: '/login/new-password' })
  expect(parseStoredSession()).toBeNull()
  await expect.poll(() => requestedPaths).toEqual(['/identity/login', '/identity/refresh-token', '/identity/logout'])
})

test('a mailed link does not delete the input that a session which has run out has left', async () => {
  await openServer({ '/identity/refresh-token': ended })
  const page = await openPage()
  await page.login(credentials)
  await page.renewSession()
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  await page.leaveSessionAfterLink({ leaveTo: '/login/new-password' })
  expect(cleanup).not.toHaveBeenCalled()
})

test('a session that a mailed link has already ended is left without an error', async () => {
  const { requestedPaths } = await openServer({ '/identity/refresh-token': ended })
  const page = await openPage()
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  await page.leaveSessionAfterLink({ leaveTo: '/login/new-password' })
  await expect.poll(() => requestedPaths).toEqual(['/identity/login', '/identity/refresh-token'])
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false, leaveTo: '/login/new-password' })
})

test('if the server does not respond, a stored session stays and can be restored later', async () => {
  const { close } = await openServer()
  close()
  storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toMatchObject({ status: 'unreachable', error: { name: 'ConnectionError' } })
  expect(parseStoredSession()).toMatchObject({ refreshToken: 'r0' })
  await openServer()
  await page.restoreSession()
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
})

test.each([400, 401])(
  'a %i of an intermediary, which has no error body of the API, does not end the session',
  async (status) => {
    await openServer({ '/identity/refresh-token': () => ({ status }) })
    storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
    const page = await openPage()
    await page.restoreSession()
    expect(page.readSession()).toMatchObject({ status: 'unreachable' })
    expect(parseStoredSession()).toMatchObject({ refreshToken: 'r0' })
  },
)

test('an invalid response to the renewal is an error of the restored session, not an endless wait, and the session stays', async () => {
  await openServer({ '/identity/refresh-token': () => ({ status: 200, body: { hello: 1 } }) })
  storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toMatchObject({ status: 'unreachable', error: { name: 'ContractBroken' } })
  expect(parseStoredSession()).toMatchObject({ refreshToken: 'r0' })
})

test('the session continues if another tab has exchanged the refresh token first', async () => {
  let calls = 0
  await openServer({
    '/identity/refresh-token': () => {
      calls += 1
      if (calls > 1)
        return {
          status: 200,
          body: { refreshToken: 'r9', accessToken: `h.${payload}.9`, accessTokenExpiry: inMinutes(5), userId },
        }
      storeSession({ refreshToken: 'from the other tab', userId, accessTokenExpiry: inMinutes(5) })
      return ended()
    },
  })
  storeSession({ refreshToken: 'r0', userId, accessTokenExpiry: inMinutes(-1) })
  const page = await openPage()
  await page.restoreSession()
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
  expect(parseStoredSession()).toMatchObject({ refreshToken: 'r9' })
})

test('in a browser without Web Locks, two tabs renew the session at the same time, and both stay signed in', async () => {
  vi.stubGlobal('navigator', {})
  const body = { refreshToken: 'r2', accessToken: `h.${payload}.2`, accessTokenExpiry: inMinutes(5), userId }
  // Within ten seconds, the server answers both uses of a refresh token with the same successor.
  const { requestedPaths } = await openServer({
    '/identity/refresh-token': (sent) => (sent.includes('"r1"') ? { status: 200, body } : ended()),
  })
  const [page, otherTab] = [await openPage(), await openPage()]
  storeSession({ refreshToken: 'r1', userId, accessTokenExpiry: inMinutes(-1) })
  await Promise.all([page.restoreSession(), otherTab.restoreSession()])
  expect(requestedPaths.filter((path) => path === '/identity/refresh-token')).toHaveLength(2)
  for (const tab of [page, otherTab]) expect(tab.readSession()).toMatchObject({ status: 'signedIn' })
  expect(parseStoredSession()).toMatchObject({ refreshToken: 'r2' })
})

test.each(['', 'null', '{', '"text"', '{"refreshToken":1}'])(
  'the invalid stored session %j is ignored',
  async (stored) => {
    const { requestedPaths } = await openServer()
    localStorage.setItem('session', stored)
    const page = await openPage()
    await page.restoreSession()
    expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false })
    expect(requestedPaths).toEqual([])
  },
)

/**
 * Opens a page whose access token has expired. Its call waits for the lock, which another tab holds until `release`.
 */
async function openWaitingPage() {
  const { requestedPaths } = await openServer({
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
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: noteHeld } = Promise.withResolvers<void>()
  void navigator.locks.request('session renewal', () => {
    noteHeld()
    return released
  })
  await held
  const call = page.send(contracts.listContracts, {})
  return { requestedPaths, call, otherTab, release }
}

test('a tab that waited for the lock uses the token of the other tab, even if the token arrives after the lock is released', async () => {
  const { requestedPaths, call, otherTab, release } = await openWaitingPage()
  release()
  await sleep(20)
  otherTab.postMessage({ refreshToken: 'r2', accessToken: `h.${payload}.2`, accessTokenExpiry: inMinutes(5), userId })
  await call
  expect(requestedPaths).toEqual(['/identity/login', '/contracts'])
})

test('a tab that waited for the lock renews the session itself if the other tab sends no token', async () => {
  const { requestedPaths, call, release } = await openWaitingPage()
  release()
  await call
  expect(requestedPaths).toEqual(['/identity/login', '/identity/refresh-token', '/contracts'])
})
