import { contracts } from '@portal/contract/contracts'
import { type LoginData, session as sessionCalls } from '@portal/contract/session'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
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

const credentials = { email: 'erika.mustermann@example.org', password: 'Sonnenblume1' }
const sharedDevice = { ...credentials, isSharedDevice: true }
const tokens = (name: string, minutes = 5) => ({
  refreshToken: `refresh ${name}`,
  accessToken: `h.${payload}.${name}`,
  accessTokenExpiry: inMinutes(minutes),
  userId,
})
/** A sign-in whose access token has already expired, so the first call renews it. */
const signInWithExpiredToken = { '/identity/login': () => ({ status: 200, body: tokens('of the sign-in', -1) }) }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', vi.fn())
})

test('a session on a shared device is stored neither at the sign-in nor at a renewal', async () => {
  const sent: unknown[] = []
  const { requestedPaths } = await openServer({
    ...signInWithExpiredToken,
    '/identity/refresh-token': (body) => {
      sent.push(JSON.parse(body))
      return { status: 200, body: tokens(`renewed ${sent.length}`, -1) }
    },
  })
  const page = await openPage()
  await page.login(sharedDevice)
  await page.send(contracts.listContracts, {})
  await page.send(contracts.listContracts, {})
  expect(parseStoredSession()).toBeNull()
  expect(sent).toEqual([
    { userId, refreshToken: 'refresh of the sign-in' },
    { userId, refreshToken: 'refresh renewed 1' },
  ])
  expect(requestedPaths.filter((path) => path === '/contracts')).toHaveLength(2)
})

test('a session on a shared device sends no tokens to other tabs and uses no tokens of other tabs', async () => {
  const sent: string[] = []
  await openServer({
    ...signInWithExpiredToken,
    '/identity/refresh-token': (body) => {
      sent.push(sessionCalls.refreshToken.body.parse(JSON.parse(body)).refreshToken)
      return { status: 200, body: tokens('renewed', -1) }
    },
  })
  const page = await openPage()
  page.followOtherTabs()
  const [otherTab, thirdTab] = [new BroadcastChannel('session'), new BroadcastChannel('session')]
  onTestFinished(() => {
    otherTab.close()
    thirdTab.close()
  })
  const { promise: firstMessage, resolve } = Promise.withResolvers<LoginData>()
  thirdTab.onmessage = ({ data }: MessageEvent<LoginData>) => resolve(data)
  await page.login(sharedDevice)
  await page.send(contracts.listContracts, {})
  otherTab.postMessage(tokens('of the other tab'))
  expect((await firstMessage).refreshToken).toBe('refresh of the other tab')
  await page.send(contracts.listContracts, {})
  expect(sent).toEqual(['refresh of the sign-in', 'refresh renewed'])
})

test('the sign-out of another tab does not end a session on a shared device', async () => {
  await openServer()
  const page = await openPage()
  page.followOtherTabs()
  await page.login(sharedDevice)
  storeSession(tokens('of the other tab'))
  localStorage.removeItem('session')
  const onStorage = vi.mocked(addEventListener).mock.calls.find(([type]) => type === 'storage')?.[1] as EventListener
  onStorage({ key: 'session' } as StorageEvent)
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
})

test('a session that runs out on a shared device forgets the selected contract and runs the session-end tasks, as a sign-out does', async () => {
  await openServer({ ...signInWithExpiredToken, '/identity/refresh-token': ended })
  const page = await openPage()
  const { keep, readStored, contractKey } = await import('./storage.ts')
  const cleanup = vi.fn()
  await page.login(sharedDevice)
  page.onSessionEnd(cleanup)
  keep(contractKey, '1000000001001')
  await expect(page.send(contracts.listContracts, {})).rejects.toThrow()
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: true, leaveTo: '/login' })
  expect([readStored(contractKey), localStorage.getItem('contractId')]).toEqual([undefined, null])
  expect(cleanup).toHaveBeenCalledExactlyOnceWith({ isReturnLikely: false })
})

test('on a shared device, the storage of the tab keeps values in memory only', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  await openServer()
  const page = await openPage()
  const { tabStorage } = await import('./tabStorage.ts')
  await page.login(sharedDevice)
  tabStorage.keep('chosenWindow', 'in the session')
  expect([tabStorage.read('chosenWindow'), sessionStorage.getItem('chosenWindow')]).toEqual(['in the session', null])
  await page.logout()
  await page.login(credentials)
  tabStorage.keep('chosenWindow', 'on a private device')
  expect(sessionStorage.getItem('chosenWindow')).toBe('on a private device')
})

test('after a session on a shared device, the session of an ordinary sign-in is stored again', async () => {
  await openServer()
  const page = await openPage()
  await page.login(sharedDevice)
  await page.logout()
  await page.login(credentials)
  expect(parseStoredSession()).toMatchObject({ refreshToken: 'r2' })
})

test('the idle timeout fires once after 30 minutes without input, restarts at an input, and can be stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const listeners: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener))
  const { watchIdleTime } = await import('./sharedDeviceWatch.ts')
  const onIdle = vi.fn()
  const extend = vi.fn(async () => undefined)
  watchIdleTime(onIdle, extend)
  vi.advanceTimersByTime(29 * 60_000)
  listeners[0]?.()
  vi.advanceTimersByTime(29 * 60_000)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onIdle).toHaveBeenCalledOnce()

  const stop = watchIdleTime(onIdle, extend)
  stop()
  vi.advanceTimersByTime(31 * 60_000)
  expect(onIdle).toHaveBeenCalledOnce()
})

test.each(['the first input', 'the next check'])(
  'after the device has slept for an hour, during which timers stand still, %s finds that the time without input is over',
  async (event) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const listeners: (() => void)[] = []
    vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener))
    const { watchIdleTime } = await import('./sharedDeviceWatch.ts')
    const [onIdle, extend] = [vi.fn(), vi.fn(async () => undefined)]
    watchIdleTime(onIdle, extend)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    if (event === 'the first input') listeners[0]?.()
    else vi.advanceTimersByTime(10_000)
    expect(onIdle).toHaveBeenCalledOnce()
    expect(extend).not.toHaveBeenCalled()
  },
)

test('a tenant who fills in a form for long on a shared device stays signed in, because the input refreshes the session every ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { requestedPaths } = await openServer()
  const page = await openPage()
  await page.login(sharedDevice)
  const input = vi.mocked(addEventListener).mock.calls.find(([type]) => type === 'keydown')?.[1] as () => void
  const typeAfter = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    input()
    input()
  }
  const refreshes = () => requestedPaths.filter((path) => path === '/identity/refresh-token').length
  typeAfter(9)
  typeAfter(2)
  await vi.waitFor(() => expect(refreshes()).toBe(1))
  typeAfter(9)
  typeAfter(2)
  await vi.waitFor(() => expect(refreshes()).toBe(2))
  expect(page.readSession()).toMatchObject({ status: 'signedIn' })
})

test('on a shared device, a page that the tab leaves ends the session here and on the server, removes its content, and reloads when it is shown again', async () => {
  const { requestedPaths } = await openServer()
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  const [replaceChildren, reload] = [vi.fn(), vi.fn()]
  vi.stubGlobal('document', { body: { replaceChildren } })
  const page = await openPage()
  vi.stubGlobal('location', { reload })
  await page.login(sharedDevice)
  listeners.get('pagehide')?.()
  expect(replaceChildren).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(requestedPaths).toContain('/identity/logout'))
  await expect(page.send(contracts.listContracts, {})).rejects.toThrow()
  expect(requestedPaths).not.toContain('/contracts')
  expect(reload).not.toHaveBeenCalled()
  listeners.get('pageshow')?.()
  expect(reload).toHaveBeenCalledOnce()
})
