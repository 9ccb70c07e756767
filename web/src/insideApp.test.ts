import { readFile } from 'node:fs/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { messageNames } from './native/messages.ts'
import { memoryStorage, openServer, userId } from './session/testing/page.ts'

const configuration = {
  contractId: '1000000001002',
  refreshToken: 'a',
  userId,
  buildNumber: '421',
  appVersion: '3.7.0',
  devicePlatform: 'ios',
  platformVersion: '19.1',
  bottomSafeAreaInset: 34,
  statusBarHeight: 47,
}
const initial = 'initialConfigurationReceived'

type Transport = 'ios' | 'android' | 'none'

/** A window as the app, or a browser, opens it at an address of ours. */
function openWindow(transport: Transport, address = '/?app=1') {
  const told: string[] = []
  const tell = (...said: unknown[]) => void told.push(said.join(' '))
  const window = Object.assign(new EventTarget(), { CustomEvent })
  if (transport === 'ios')
    Object.assign(window, {
      webkit: {
        messageHandlers: Object.fromEntries(
          messageNames.map((name) => [
            name,
            { postMessage: (body: unknown) => (body === null ? tell(name) : tell(name, body)) },
          ]),
        ),
      },
    })
  if (transport === 'android')
    Object.assign(window, { NativeHost: Object.fromEntries(messageNames.map((name) => [name, tell.bind(null, name)])) })
  const location = new URL(address, 'https://portal.example')
  const moved: string[] = []
  const style = new Map<string, string>()
  vi.stubGlobal('window', window)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('location', Object.assign(location, { reload: vi.fn() }))
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, to: string) => void moved.push(to),
    replaceState: vi.fn(),
  })
  vi.stubGlobal('document', {
    documentElement: { style: { setProperty: (name: string, value: string) => void style.set(name, value) } },
    addEventListener: vi.fn(),
  })
  vi.stubGlobal('localStorage', memoryStorage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const say = (name: string, detail: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }))
  return { told, moved, style, say }
}

/** The page enters the app, and answers what it then knows. */
async function enter() {
  const [{ enterApp }, { readDevice }, { nativeHost }, { readStoredSession, readStored }] = await Promise.all([
    import('./insideApp.ts'),
    import('./session/device.ts'),
    import('./native/host.ts'),
    import('./session/storage.ts'),
  ])
  const entering = enterApp()
  const state = () => ({
    device: readDevice(),
    platform: nativeHost()?.platform,
    session: readStoredSession(),
    contractId: readStored('contractId'),
  })
  return { entering, state }
}

const untouched = {
  device: { 'x-device-platform': 'web' },
  platform: undefined,
  session: undefined,
  contractId: undefined,
}
const taken = {
  device: { 'x-device-platform': 'ios', 'x-platform-version': '19.1', 'x-app-version': '3.7.0', 'x-app-build': '421' },
  platform: 'ios',
  session: { userId, refreshToken: 'a', handedOver: 'a', accessTokenExpiry: expect.any(String) },
  contractId: '1000000001002',
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test.each<[transport: Transport, detail: unknown, expected: object]>([
  ['ios', configuration, taken],
  [
    'android',
    JSON.stringify({ ...configuration, devicePlatform: 'android' }),
    { ...taken, platform: 'android', device: { ...taken.device, 'x-device-platform': 'android' } },
  ],
])('on %s the configuration is asked for, and awaited, and all of it is taken', async (transport, detail, expected) => {
  const { told, say, style } = openWindow(transport)
  const { entering, state } = await enter()
  expect(told).toEqual(['getInitialConfigurations'])
  expect(state()).toEqual({ ...untouched, device: { 'x-device-platform': transport }, platform: transport })
  await vi.advanceTimersByTimeAsync(1_900)
  say(initial, detail)
  await entering
  expect(state()).toEqual(expected)
  expect(Object.fromEntries(style)).toEqual({ '--status-bar': '47px', '--bottom-inset': '34px' })
})

test('an answer that comes inside the question is heard', async () => {
  const { say } = openWindow('ios')
  const { webkit } = window as unknown as { webkit: { messageHandlers: Record<string, object> } }
  webkit.messageHandlers.getInitialConfigurations = { postMessage: () => say(initial, configuration) }
  const { entering, state } = await enter()
  await entering
  expect(state()).toEqual(taken)
})

test('without an answer the portal goes on after two seconds, as the kind of app that its transport shows', async () => {
  const { style } = openWindow('android')
  const { entering, state } = await enter()
  const onEntered = vi.fn()
  void entering.then(onEntered)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(onEntered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEntered).toHaveBeenCalledOnce()
  expect(state()).toEqual({ ...untouched, device: { 'x-device-platform': 'android' }, platform: 'android' })
  expect(style.size).toBe(0)
})

test('a configuration that comes late is still taken where nobody is signed in', async () => {
  await openServer()
  const { say } = openWindow('ios')
  const { entering, state } = await enter()
  await vi.advanceTimersByTimeAsync(2_000)
  await entering
  say(initial, { ...configuration, contractId: null })
  vi.useRealTimers()
  await expect.poll(() => state().session).toMatchObject({ handedOver: 'a', refreshToken: 'r1' })
  expect(state().device).toEqual(taken.device)
})

test('in a browser that only says that it is the app, nothing is heard at all', async () => {
  const { say, moved, style } = openWindow('none')
  const { entering, state } = await enter()
  expect(await entering).toBeUndefined()
  say(initial, configuration)
  say('contractSelectionChanged', { contractId: '1000000001001' })
  say('navigateToWebRoute', { route: '/inbox' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([state(), moved, style.size]).toEqual([untouched, [], 0])
})

test('outside of app mode the start of the portal does not fetch what hears the app', async () => {
  const main = await readFile(new URL('main.tsx', import.meta.url), 'utf8')
  expect(main).toContain('if (isAppMode()) void enterApp()')
  expect(main).not.toMatch(/^import .*(insideApp|native\/(?!appMode))/m)
})

test('what is said before the question is not heard', async () => {
  const { say } = openWindow('ios')
  say(initial, configuration)
  const { entering, state } = await enter()
  await vi.advanceTimersByTimeAsync(2_000)
  await entering
  expect(state().session).toBeUndefined()
})

test.each<[what: string, second: object]>([
  ['of somebody else', { ...configuration, userId: '0190a6c2-0000-7000-8000-000000000002', refreshToken: 'b' }],
  ['of nobody', { ...configuration, userId: null, refreshToken: null, contractId: null }],
  ['of another device', { ...configuration, appVersion: '9.9.9', statusBarHeight: 0 }],
])('a second configuration, %s, is dropped', async (_, second) => {
  const { say, style } = openWindow('ios')
  const { entering, state } = await enter()
  say(initial, configuration)
  await entering
  say(initial, second)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(state()).toEqual(taken)
  expect(style.get('--status-bar')).toBe('47px')
})

test('after a malformed configuration a good one still counts', async () => {
  const { say } = openWindow('ios')
  const { entering, state } = await enter()
  say(initial, { ...configuration, userId: 'nobody' })
  say(initial, configuration)
  await entering
  expect(state()).toEqual(taken)
})

test.each([
  ['/inbox', ['/inbox']],
  ['/services/repair?theme=heating&type=cold', ['/services/repair?theme=heating&type=cold']],
  ['/', ['/']],
  ['/services', []],
  ['/nowhere', []],
  ['/maintenance', []],
  ['inbox', []],
  ['https://elsewhere.example/inbox', []],
  ['https://portal.example/inbox', []],
  ['//elsewhere.example/inbox', []],
  ['/\\elsewhere.example', []],
  ['/\t/elsewhere.example', []],
  ['/.//elsewhere.example', []],
  ['javascript:alert(1)', []],
  ['', []],
])('asked to open %j at /services, the portal goes to %j', async (route, expected) => {
  const { say, moved } = openWindow('android', '/services')
  const { entering } = await enter()
  say(initial, configuration)
  await entering
  say('navigateToWebRoute', { route })
  expect(moved).toEqual(expected)
})

test.each([
  ['/services', 1],
  ['/', 0],
  ['/services/repair', 0],
  ['/inbox', 0],
])('at %s the app is told %i for its bar, and at no path twice', async (path, visibility) => {
  const { told, say } = openWindow('ios', path)
  const { entering } = await enter()
  say(initial, configuration)
  await entering
  await vi.advanceTimersByTimeAsync(10)
  dispatchEvent(new Event('pushState'))
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual(['getInitialConfigurations', `setBottomBarVisibility ${visibility}`])
})
