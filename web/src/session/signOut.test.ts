import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Answer,
  inMinutes,
  memoryStorage,
  openPage,
  openServer,
  parseStoredSession,
  payload,
  storeSession,
  userId,
} from './testing/page.ts'

const credentials = { email: 'erika.mustermann@example.org', password: 'Sonnenblume1' }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test.each<[what: string, answer: () => Answer]>([
  ['that the server confirms', () => ({ status: 204 })],
  ['to which the server responds with an error', () => ({ status: 500 })],
])('a sign-out %s removes session and contract from the device and runs the session-end tasks', async (_, answer) => {
  const { requestedPaths } = await openServer({ '/identity/logout': answer })
  const page = await openPage()
  const cleanup = vi.fn()
  page.onSessionEnd(cleanup)
  await page.login({ email: 'erika.mustermann@example.org', password: 'Sonnenblume1' })
  localStorage.setItem('contractId', '1000000001002')
  await page.logout()
  await expect.poll(() => requestedPaths).toContain('/identity/logout')
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false, leaveTo: '/' })
  expect([parseStoredSession(), localStorage.getItem('contractId')]).toEqual([null, null])
  expect(cleanup).toHaveBeenCalledExactlyOnceWith({ isReturnLikely: false })
})

test.each([
  ['a valid access token', 5, ['/identity/logout']],
  ['an expired access token', -1, ['/identity/refresh-token', '/identity/logout']],
] as const)(
  'a sign-out with %s removes the session from the device before the server responds, because the tenant may close the tab at once',
  async (_, minutes, calls) => {
    const tokens = { refreshToken: 'r0', accessToken: `h.${payload}.0`, accessTokenExpiry: inMinutes(minutes), userId }
    const { requestedPaths } = await openServer({ '/identity/login': () => ({ status: 200, body: tokens }) })
    const page = await openPage()
    await page.login(credentials)
    const signingOut = page.logout()
    expect([parseStoredSession(), page.readSession().status]).toEqual([null, 'signedOut'])
    await signingOut
    await expect.poll(() => requestedPaths).toEqual(['/identity/login', ...calls])
  },
)

test.each<[tab: string, signOut: (page: Awaited<ReturnType<typeof openPage>>) => unknown, status: string]>([
  ['the tab of the sign-out', (page) => page.logout(), 'signedOut'],
  // The storage event of the other tab's sign-out has not arrived yet.
  ['a tab that is still signed in', () => localStorage.removeItem('session'), 'signedIn'],
])(
  'tokens that another tab sent before the sign-out do not store the session again in %s',
  async (_, signOut, status) => {
    await openServer()
    vi.stubGlobal('addEventListener', vi.fn())
    const page = await openPage()
    page.followOtherTabs()
    const [otherTab, thirdTab] = [new BroadcastChannel('session'), new BroadcastChannel('session')]
    onTestFinished(() => {
      otherTab.close()
      thirdTab.close()
    })
    await page.login(credentials)
    await signOut(page)
    const arrived = new Promise((resolve) => thirdTab.addEventListener('message', resolve))
    otherTab.postMessage({ refreshToken: 'r2', accessToken: `h.${payload}.2`, accessTokenExpiry: inMinutes(5), userId })
    await arrived
    expect([parseStoredSession(), page.readSession().status]).toEqual([null, status])
  },
)

/** Opens a page in the back/forward cache, which gets no storage events. `show` shows it again, as the browser's "Back" does. */
async function openCachedPage() {
  vi.stubGlobal('addEventListener', vi.fn())
  const page = await openPage()
  page.followOtherTabs()
  await page.login(credentials)
  const [, onShow] = vi.mocked(addEventListener).mock.calls.find(([type]) => type === 'pageshow') ?? []
  return { page, show: () => (onShow as EventListener | undefined)?.({ persisted: true } as PageTransitionEvent) }
}

test('a page that returns from the back/forward cache after a sign-out in another tab is signed out too', async () => {
  await openServer()
  const { page, show } = await openCachedPage()
  show()
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
  localStorage.removeItem('session')
  show()
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false, leaveTo: '/' })
})

test('a page that returns from the back/forward cache after another user has signed in reloads', async () => {
  await openServer()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { show } = await openCachedPage()
  storeSession({ refreshToken: 'x', userId: '0190a6c2-0000-7000-8000-000000000002', accessTokenExpiry: inMinutes(5) })
  show()
  expect(reload).toHaveBeenCalledOnce()
})
