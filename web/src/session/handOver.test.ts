import { session as sessionCalls } from '@portal/contract/session'
import { beforeEach, expect, test, vi } from 'vitest'
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
  userId,
} from './testing/page.ts'

const otherUserId = '0190a6c2-0000-7000-8000-000000000002'
const contractId = '1000000001002'

/** A server that exchanges each refresh token once, as ours does: used a second time it ends all that descends from it. */
async function openRotatingServer() {
  const live = new Map<string, string>()
  const families = new Map<string, string>()
  const endedFamilies: string[] = []
  /** A sign-in that the native app has made for itself. */
  const signIn = (token: string, user = userId) => {
    live.set(token, user)
    families.set(token, token)
    return { userId: user, refreshToken: token }
  }
  const endFamily = (family: string) => {
    endedFamilies.push(family)
    for (const [token, each] of families) if (each === family) live.delete(token)
  }
  let issued = 0
  const exchange = (body: string): Answer => {
    const { refreshToken, userId: asking } = sessionCalls.refreshToken.body.parse(JSON.parse(body))
    const family = families.get(refreshToken) ?? ''
    if (live.get(refreshToken) !== asking) {
      endFamily(family)
      return ended()
    }
    issued += 1
    live.delete(refreshToken)
    const next = `${family}>${issued}`
    live.set(next, asking)
    families.set(next, family)
    const tokens = { refreshToken: next, accessToken: `h.${payload}.${next}`, accessTokenExpiry: inMinutes(5) }
    return { status: 200, body: { ...tokens, userId: asking } }
  }
  const server = await openServer({ '/identity/refresh-token': exchange })
  return { ...server, signIn, endFamily, endedFamilies }
}

/** A page inside the app, up to the point where the portal starts with what the app has told. */
async function openInApp(handed?: object, { isLate = false } = {}) {
  const page = await openPage()
  const [{ takeOver, takeOverLate }, { setNativeHost }] = await Promise.all([
    import('./handOver.ts'),
    import('../native/host.ts'),
  ])
  const toldToSignOut = vi.fn()
  const rest = {
    getInitialConfigurations: vi.fn(),
    navigateToWebViewScreen: vi.fn(),
    navigateToNativeScreen: vi.fn(),
    setBottomBarVisibility: vi.fn(),
  }
  setNativeHost({ platform: 'ios', ...rest, logout: toldToSignOut })
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  if (handed && !isLate) await takeOver(handed)
  await page.restoreSession()
  if (handed && isLate) await takeOverLate(handed)
  return { ...page, cleanup, toldToSignOut }
}

const signedInAs = (user: string) => ({ status: 'signedIn', userId: user, isRenter: true })
const reload = vi.fn()
const nobody: { userId?: string } = {}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})

test('a session that the app hands over is refreshed before it counts, and remembers where it comes from', async () => {
  const { asked, signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(asked).toEqual(['/identity/refresh-token'])
  expect(kept()).toEqual({ refreshToken: 'a>1', userId, accessTokenExpiry: expect.any(String), handedOver: 'a' })
  expect(page.toldToSignOut).not.toHaveBeenCalled()
})

test('the same token handed over at each page goes on with the session that descends from it', async () => {
  const { signIn, endedFamilies } = await openRotatingServer()
  const handed = signIn('a')
  for (let load = 1; load <= 5; load++) {
    const page = await openInApp(handed)
    expect(page.readSession()).toEqual(signedInAs(userId))
    await page.renewSession()
    expect(kept()).toMatchObject({ refreshToken: `a>${2 * load}`, handedOver: 'a' })
  }
  expect(endedFamilies).toEqual([])
})

test('the newest token of the session handed back by the app is the same session', async () => {
  const { signIn, endedFamilies } = await openRotatingServer()
  await openInApp(signIn('a'))
  const page = await openInApp({ userId, refreshToken: 'a>1' })
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(endedFamilies).toEqual([])
})

test("a new sign-in in the app takes the place of the same person's session, whose drafts and contract stay", async () => {
  const { signIn } = await openRotatingServer()
  await openInApp(signIn('a'))
  localStorage.setItem('contractId', contractId)
  const page = await openInApp(signIn('b'))
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(kept()).toMatchObject({ handedOver: 'b' })
  expect(localStorage.getItem('contractId')).toBe(contractId)
  expect(page.cleanup).not.toHaveBeenCalled()
})

test.each<[what: string, kept: 'by the app' | 'by hand']>([
  ['that the app handed over', 'by the app'],
  ['that was opened by hand', 'by hand'],
])("somebody else in the app takes the place of a session %s: nothing of the former person's stays", async (_, how) => {
  const { asked, signIn } = await openRotatingServer()
  if (how === 'by the app') await openInApp(signIn('a'))
  else keep({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
  localStorage.setItem('contractId', contractId)
  const page = await openInApp(signIn('b', otherUserId))
  expect(page.readSession()).toEqual(signedInAs(otherUserId))
  expect(kept()).toMatchObject({ userId: otherUserId, handedOver: 'b' })
  expect(localStorage.getItem('contractId')).toBeNull()
  expect(page.cleanup).toHaveBeenCalledExactlyOnceWith({ hasRunOut: false })
  await expect.poll(() => asked).toContain('/identity/logout')
  expect(page.toldToSignOut).not.toHaveBeenCalled()
})

test.each<[what: string, kept: 'by the app' | 'by hand']>([
  ['that it had handed over', 'by the app'],
  ['that was opened by hand, after the button to sign out', 'by hand'],
])('an app that has signed out ends a session %s, on the server too', async (_, how) => {
  const { asked, signIn } = await openRotatingServer()
  if (how === 'by the app') await openInApp(signIn('a'))
  else {
    keep({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
    await (await openInApp(nobody)).logout()
  }
  localStorage.setItem('contractId', contractId)
  const page = await openInApp(nobody)
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false })
  expect([kept(), localStorage.getItem('contractId')]).toEqual([null, null])
  expect(page.cleanup).toHaveBeenCalledExactlyOnceWith({ hasRunOut: false })
  await expect.poll(() => asked).toContain('/identity/logout')
  // It knows already.
  expect(page.toldToSignOut).not.toHaveBeenCalled()
})

test('in an app that knows of nobody a session that was opened by hand lasts through each page', async () => {
  const { asked, signIn } = await openRotatingServer()
  keep({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
  for (let load = 1; load <= 3; load++) {
    const page = await openInApp(nobody)
    expect(page.readSession()).toEqual(signedInAs(userId))
    expect(page.cleanup).not.toHaveBeenCalled()
  }
  expect(asked).not.toContain('/identity/logout')
})

test('an app without anybody signed in, and nothing kept: nothing happens', async () => {
  const { asked } = await openRotatingServer()
  const page = await openInApp(nobody)
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false })
  expect([asked, page.cleanup.mock.calls, page.toldToSignOut.mock.calls]).toEqual([[], [], []])
})

test('a token that the server refuses asks the app to sign out, and the portal goes on signed out', async () => {
  const { asked } = await openRotatingServer()
  const page = await openInApp({ userId, refreshToken: 'never issued' })
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: true, leaveTo: '/login' })
  expect(page.toldToSignOut).toHaveBeenCalledOnce()
  expect(kept()).toBeNull()
  expect(asked).toEqual(['/identity/refresh-token'])
})

test('a token of somebody else under this name is refused like any other', async () => {
  const { signIn } = await openRotatingServer()
  const page = await openInApp({ ...signIn('a'), userId: otherUserId })
  expect(page.readSession()).toMatchObject({ status: 'signedOut' })
  expect(page.toldToSignOut).toHaveBeenCalledOnce()
})

test('a session that ends by itself later tells the app', async () => {
  const { signIn, endFamily } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  endFamily('a')
  await page.renewSession()
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: true, leaveTo: '/login' })
  expect(page.toldToSignOut).toHaveBeenCalledOnce()
})

test('signing out in the app is the message and nothing else: the app ends the session', async () => {
  const { asked, signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  await page.logout()
  expect(page.toldToSignOut).toHaveBeenCalledOnce()
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(asked).not.toContain('/identity/logout')
})

test('a session that the server has ended with its account tells the app', async () => {
  const { signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'))
  await page.leaveEndedSession()
  expect(page.toldToSignOut).toHaveBeenCalledOnce()
})

test('without a line what was handed over waits, and is taken up later', async () => {
  const { close, signIn } = await openRotatingServer()
  const handed = signIn('a')
  close()
  const page = await openInApp(handed)
  expect(page.readSession()).toMatchObject({ status: 'unreachable' })
  expect(kept()).toMatchObject({ refreshToken: 'a', handedOver: 'a' })
  expect(page.toldToSignOut).not.toHaveBeenCalled()
  const { signIn: signInAgain } = await openRotatingServer()
  signInAgain('a')
  await page.restoreSession()
  expect(page.readSession()).toEqual(signedInAs(userId))
})

test('a configuration that comes late signs in whoever it names, where nobody is', async () => {
  const { signIn } = await openRotatingServer()
  const page = await openInApp(signIn('a'), { isLate: true })
  expect(page.readSession()).toEqual(signedInAs(userId))
  expect(reload).not.toHaveBeenCalled()
})

test('a session that a late configuration ends is over on the server, too, before the page loads itself anew', async () => {
  const { asked, signIn } = await openRotatingServer()
  await openInApp(signIn('a'))
  reload.mockImplementation(() => asked.push('reload'))
  await openInApp(nobody, { isLate: true })
  expect(asked.slice(-2)).toEqual(['/identity/logout', 'reload'])
})

test.each<
  [what: string, how: 'by the app' | 'by hand', handed: 'same' | 'new' | 'other' | 'nobody', isReplaced: boolean]
>([
  ['leaves whom it had named before', 'by the app', 'same', false],
  ['leaves the same person after a new sign-in', 'by the app', 'new', false],
  ['takes the place of whom it had named before', 'by the app', 'other', true],
  ['ends the session of whom it had named before', 'by the app', 'nobody', true],
  ['leaves somebody who signed in by hand', 'by hand', 'other', false],
  ['leaves somebody who signed in by hand, where it names nobody', 'by hand', 'nobody', false],
])('a configuration that comes late %s', async (_, how, handed, isReplaced) => {
  const { signIn } = await openRotatingServer()
  if (how === 'by the app') await openInApp(signIn('a'))
  else keep({ ...signIn('a'), accessTokenExpiry: inMinutes(-1) })
  const named = { same: { userId, refreshToken: 'a' }, new: signIn('b'), other: signIn('c', otherUserId), nobody }
  const page = await openInApp(named[handed], { isLate: true })
  expect(reload).toHaveBeenCalledTimes(isReplaced ? 1 : 0)
  expect(kept()?.userId).toBe(isReplaced ? named[handed].userId : userId)
  expect(page.toldToSignOut).not.toHaveBeenCalled()
})
