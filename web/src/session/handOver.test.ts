import { session as sessionCalls } from '@portal/contract/session'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  ended,
  inMinutes,
  memoryStorage,
  openPage,
  openServer,
  parseStoredSession,
  payload,
  storeSession,
  userId,
} from './testing/page.ts'

const otherUserId = '0190a6c2-0000-7000-8000-000000000002'
const contractId = '1000000001002'

/**
 * Opens a server that exchanges each refresh token once. A second use ends the whole family immediately; the real server
 * accepts a second use for ten seconds.
 */
async function openRotatingServer() {
  const userByToken = new Map<string, string>()
  const familyByToken = new Map<string, string>()
  const endedFamilies: string[] = []
  /** Signs in a user in the native app. Returns the session that the app hands over. */
  const signIn = (token: string, user = userId) => {
    userByToken.set(token, user)
    familyByToken.set(token, token)
    return { userId: user, refreshToken: token }
  }
  const endFamily = (family: string) => {
    endedFamilies.push(family)
    for (const [token, each] of familyByToken) if (each === family) userByToken.delete(token)
  }
  let issued = 0
  const exchange = (body: string): Answer => {
    const { refreshToken, userId: user } = sessionCalls.refreshToken.body.parse(JSON.parse(body))
    const family = familyByToken.get(refreshToken) ?? ''
    if (userByToken.get(refreshToken) !== user) {
      endFamily(family)
      return ended()
    }
    issued += 1
    userByToken.delete(refreshToken)
    const next = `${family}>${issued}`
    userByToken.set(next, user)
    familyByToken.set(next, family)
    const tokens = { refreshToken: next, accessToken: `h.${payload}.${next}`, accessTokenExpiry: inMinutes(5) }
    return { status: 200, body: { ...tokens, userId: user } }
  }
  const server = await openServer({ '/identity/refresh-token': exchange })
  return { ...server, signIn, endFamily, endedFamilies }
}

/** Opens a page inside the app and starts the portal. The app hands over `handed` before the start, or later if `isLate`. */
async function openInApp(handed?: object, { isLate = false } = {}) {
  const page = await openPage()
  const [{ applyHandOver, applyLateHandOver }, { setNativeHost }] = await Promise.all([
    import('./handOver.ts'),
    import('../native/host.ts'),
  ])
  const appLogout = vi.fn()
  const otherMessages = {
    getInitialConfigurations: vi.fn(),
    navigateToWebViewScreen: vi.fn(),
    navigateToNativeScreen: vi.fn(),
    setBottomBarVisibility: vi.fn(),
  }
  setNativeHost({ platform: 'ios', ...otherMessages, logout: appLogout })
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  if (handed && !isLate) await applyHandOver(handed)
  await page.restoreSession()
  if (handed && isLate) await applyLateHandOver(handed)
  return { ...page, cleanup, appLogout }
}

const signedInAs = (user: string) => ({ status: 'signedIn', userId: user, isRenter: true })
const reload = vi.fn()
/** The session that a signed-out app hands over. */
const signedOutApp: { userId?: string } = {}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})

test("a session that the app hands over is refreshed before use and stored together with the app's token", async () => {
  const { requestedPaths, signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(requestedPaths).toEqual(['/identity/refresh-token'])
  expect(parseStoredSession()).toEqual({
    refreshToken: 'a>1',
    userId,
    accessTokenExpiry: expect.any(String),
    handedOver: 'a',
  })
  expect(page.appLogout).not.toHaveBeenCalled()
})

test('if the app hands over the same token on each page, the session that descends from the token continues', async () => {
  const { signIn, endedFamilies } = await openRotatingServer()
  const handed = signIn('a')
  for (let load = 1; load <= 5; load++) {
    const page = await openInApp(handed)
    expect(page.readSession()).toEqual(signedInAs(userId))
    await page.renewSession()
    expect(parseStoredSession()).toMatchObject({ refreshToken: `a>${2 * load}`, handedOver: 'a' })
  }
  expect(endedFamilies).toEqual([])
})

test('if the app hands over the newest token of the session, the session continues', async () => {
  const { signIn, endedFamilies } = await openRotatingServer()
  await openInApp(signIn('a'))
  const page = await openInApp({ userId, refreshToken: 'a>1' })
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(endedFamilies).toEqual([])
})

test('a new sign-in of the same user in the app replaces the session and keeps the data of the user', async () => {
  const { signIn } = await openRotatingServer()
  await openInApp(signIn('a'))
  localStorage.setItem('contractId', contractId)
  const page = await openInApp(signIn('b'))
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(parseStoredSession()).toMatchObject({ handedOver: 'b' })
  expect(localStorage.getItem('contractId')).toBe(contractId)
  expect(page.cleanup).not.toHaveBeenCalled()
})

test.each<[what: string, openedBy: 'app' | 'tenant']>([
  ['that the app handed over', 'app'],
  ['that the tenant opened in the portal', 'tenant'],
])(
  'a sign-in of another user in the app replaces a session %s and removes the data of its user',
  async (_, openedBy) => {
    const { requestedPaths, signIn } = await openRotatingServer()
    if (openedBy === 'app') await openInApp(signIn('a'))
    else storeSession({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
    localStorage.setItem('contractId', contractId)
    const page = await openInApp(signIn('b', otherUserId))
    expect(page.readSession()).toEqual(signedInAs(otherUserId))
    expect(parseStoredSession()).toMatchObject({ userId: otherUserId, handedOver: 'b' })
    expect(localStorage.getItem('contractId')).toBeNull()
    expect(page.cleanup).toHaveBeenCalledExactlyOnceWith({ isReturnLikely: false })
    await expect.poll(() => requestedPaths).toContain('/identity/logout')
    expect(page.appLogout).not.toHaveBeenCalled()
  },
)

test.each<[what: string, openedBy: 'app' | 'tenant']>([
  ['that the app handed over', 'app'],
  ['that the tenant opened in the portal and then signed out of', 'tenant'],
])('if the app is signed out, the device and the server end a session %s', async (_, openedBy) => {
  const { requestedPaths, signIn } = await openRotatingServer()
  if (openedBy === 'app') await openInApp(signIn('a'))
  else {
    storeSession({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
    await (await openInApp(signedOutApp)).logout()
  }
  localStorage.setItem('contractId', contractId)
  const page = await openInApp(signedOutApp)
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false })
  expect([parseStoredSession(), localStorage.getItem('contractId')]).toEqual([null, null])
  expect(page.cleanup).toHaveBeenCalledExactlyOnceWith({ isReturnLikely: false })
  await expect.poll(() => requestedPaths).toContain('/identity/logout')
  // The app is already signed out.
  expect(page.appLogout).not.toHaveBeenCalled()
})

test('a session that the tenant opened in the portal continues on each page in a signed-out app', async () => {
  const { requestedPaths, signIn } = await openRotatingServer()
  storeSession({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
  for (let load = 1; load <= 3; load++) {
    const page = await openInApp(signedOutApp)
    expect(page.readSession()).toEqual(signedInAs(userId))
    expect(page.cleanup).not.toHaveBeenCalled()
  }
  expect(requestedPaths).not.toContain('/identity/logout')
})

test('without a stored session, a signed-out app causes no call and no sign-out', async () => {
  const { requestedPaths } = await openRotatingServer()
  const page = await openInApp(signedOutApp)
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false })
  expect([requestedPaths, page.cleanup.mock.calls, page.appLogout.mock.calls]).toEqual([[], [], []])
})

test('if the server rejects the token, the app is told to sign out and the portal starts signed out', async () => {
  const { requestedPaths } = await openRotatingServer()
  const page = await openInApp({ userId, refreshToken: 'never issued' })
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: true, leaveTo: '/login' })
  expect(page.appLogout).toHaveBeenCalledOnce()
  expect(parseStoredSession()).toBeNull()
  expect(requestedPaths).toEqual(['/identity/refresh-token'])
})

test('if the token belongs to another user, the app is told to sign out', async () => {
  const { signIn } = await openRotatingServer()
  const page = await openInApp({ ...signIn('a'), userId: otherUserId })
  expect(page.readSession()).toMatchObject({ status: 'signedOut' })
  expect(page.appLogout).toHaveBeenCalledOnce()
})

test('the app is told to sign out when the server ends the session later', async () => {
  const { signIn, endFamily } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  endFamily('a')
  await page.renewSession()
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: true, leaveTo: '/login' })
  expect(page.appLogout).toHaveBeenCalledOnce()
})

test('inside the app, a sign-out only tells the app to sign out and does not end the session of the portal', async () => {
  const { requestedPaths, signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  await page.logout()
  expect(page.appLogout).toHaveBeenCalledOnce()
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(requestedPaths).not.toContain('/identity/logout')
})

test('the app is told to sign out when the portal leaves a session that the server has ended', async () => {
  const { signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  await page.leaveEndedSession()
  expect(page.appLogout).toHaveBeenCalledOnce()
})

test('offline, a handed-over session is stored and can be restored later', async () => {
  const { close, signIn } = await openRotatingServer()
  const handed = signIn('a')
  close()
  const page = await openInApp(handed)
  expect(page.readSession()).toMatchObject({ status: 'unreachable' })
  expect(parseStoredSession()).toMatchObject({ refreshToken: 'a', handedOver: 'a' })
  expect(page.appLogout).not.toHaveBeenCalled()
  const { signIn: signInAgain } = await openRotatingServer()
  signInAgain('a')
  await page.restoreSession()
  expect(page.readSession()).toEqual(signedInAs(userId))
})

test('a late handover signs in its user if no user is signed in', async () => {
  const { signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'), { isLate: true })
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(reload).not.toHaveBeenCalled()
})

test('a late handover ends the previous session on the server before the page reloads', async () => {
  const { requestedPaths, signIn } = await openRotatingServer()
  await openInApp(signIn('a'))
  reload.mockImplementation(() => requestedPaths.push('reload'))
  await openInApp(signedOutApp, { isLate: true })
  expect(requestedPaths.slice(-2)).toEqual(['/identity/logout', 'reload'])
})

test.each<
  [what: string, openedBy: 'app' | 'tenant', handed: 'same' | 'new' | 'other' | 'signedOutApp', isReplaced: boolean]
>([
  ['with the same token keeps a session that the app handed over', 'app', 'same', false],
  ['with a new token of the same user keeps a session that the app handed over', 'app', 'new', false],
  ['with another user replaces a session that the app handed over', 'app', 'other', true],
  ['without a user ends a session that the app handed over', 'app', 'signedOutApp', true],
  ['with another user keeps a session that the tenant opened in the portal', 'tenant', 'other', false],
  ['without a user keeps a session that the tenant opened in the portal', 'tenant', 'signedOutApp', false],
])('a late handover %s', async (_, openedBy, handed, isReplaced) => {
  const { signIn } = await openRotatingServer()
  if (openedBy === 'app') await openInApp(signIn('a'))
  else storeSession({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
  const sessions = {
    same: { userId, refreshToken: 'a' },
    new: signIn('b'),
    other: signIn('c', otherUserId),
    signedOutApp,
  }
  const page = await openInApp(sessions[handed], { isLate: true })
  expect(reload).toHaveBeenCalledTimes(isReplaced ? 1 : 0)
  expect(parseStoredSession()?.userId).toBe(isReplaced ? sessions[handed].userId : userId)
  expect(page.appLogout).not.toHaveBeenCalled()
})
