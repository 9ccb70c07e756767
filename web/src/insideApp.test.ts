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

/** Opens a window of the app or of a browser at a URL of the portal. `sent` are the messages to the app. */
function openWindow(transport: Transport, address = '/?app=1') {
  const sent: string[] = []
  const send = (...message: unknown[]) => void sent.push(message.join(' '))
  const window = Object.assign(new EventTarget(), { CustomEvent })
  if (transport === 'ios')
    Object.assign(window, {
      webkit: {
        messageHandlers: Object.fromEntries(
          messageNames.map((name) => [
            name,
            { postMessage: (body: unknown) => (body === null ? send(name) : send(name, body)) },
          ]),
        ),
      },
    })
  if (transport === 'android')
    Object.assign(window, { NativeHost: Object.fromEntries(messageNames.map((name) => [name, send.bind(null, name)])) })
  const location = new URL(address, 'https://portal.example')
  const openedUrls: string[] = []
  const style = new Map<string, string>()
  vi.stubGlobal('window', window)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('location', Object.assign(location, { reload: vi.fn() }))
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, to: string) => void openedUrls.push(to),
    replaceState: vi.fn(),
  })
  vi.stubGlobal('document', {
    documentElement: { style: { setProperty: (name: string, value: string) => void style.set(name, value) } },
    addEventListener: vi.fn(),
  })
  vi.stubGlobal('localStorage', memoryStorage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const emit = (name: string, detail: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }))
  return { sent, openedUrls, style, emit }
}

/** Starts app mode. Returns the pending start and a function that reads the resulting state. */
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

const defaults = {
  device: { 'x-device-platform': 'web' },
  platform: undefined,
  session: undefined,
  contractId: undefined,
}
const applied = {
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
  ['ios', configuration, applied],
  [
    'android',
    JSON.stringify({ ...configuration, devicePlatform: 'android' }),
    { ...applied, platform: 'android', device: { ...applied.device, 'x-device-platform': 'android' } },
  ],
])(
  'on %s the portal requests the configuration, waits for it and applies all of its fields',
  async (transport, detail, expected) => {
    const { sent, emit, style } = openWindow(transport)
    const { entering, state } = await enter()
    expect(sent).toEqual(['getInitialConfigurations'])
    expect(state()).toEqual({ ...defaults, device: { 'x-device-platform': transport }, platform: transport })
    await vi.advanceTimersByTimeAsync(1_900)
    emit(initial, detail)
    await entering
    expect(state()).toEqual(expected)
    expect(Object.fromEntries(style)).toEqual({ '--status-bar': '47px', '--bottom-inset': '34px' })
  },
)

test('a configuration that the app sends synchronously during the request is applied', async () => {
  const { emit } = openWindow('ios')
  const { webkit } = window as unknown as { webkit: { messageHandlers: Record<string, object> } }
  webkit.messageHandlers.getInitialConfigurations = { postMessage: () => emit(initial, configuration) }
  const { entering, state } = await enter()
  await entering
  expect(state()).toEqual(applied)
})

test('if no configuration arrives, the portal starts after two seconds with the platform of the transport', async () => {
  const { style } = openWindow('android')
  const { entering, state } = await enter()
  const onEntered = vi.fn()
  void entering.then(onEntered)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(onEntered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEntered).toHaveBeenCalledOnce()
  expect(state()).toEqual({ ...defaults, device: { 'x-device-platform': 'android' }, platform: 'android' })
  expect(style.size).toBe(0)
})

test('a late configuration is still applied if no user is signed in', async () => {
  await openServer()
  const { emit } = openWindow('ios')
  const { entering, state } = await enter()
  await vi.advanceTimersByTimeAsync(2_000)
  await entering
  emit(initial, { ...configuration, contractId: null })
  vi.useRealTimers()
  await expect.poll(() => state().session).toMatchObject({ handedOver: 'a', refreshToken: 'r1' })
  expect(state().device).toEqual(applied.device)
})

test('in app mode without a native app, events of the window that look like events of the app are ignored', async () => {
  const { emit, openedUrls, style } = openWindow('none')
  const { entering, state } = await enter()
  expect(await entering).toBeUndefined()
  emit(initial, configuration)
  emit('contractSelectionChanged', { contractId: '1000000001001' })
  emit('navigateToWebRoute', { route: '/inbox' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([state(), openedUrls, style.size]).toEqual([defaults, [], 0])
})

test('`main.tsx` imports the code for the app only in app mode', async () => {
  const main = await readFile(new URL('main.tsx', import.meta.url), 'utf8')
  expect(main).toContain('if (isAppMode()) void enterApp()')
  expect(main).not.toMatch(/^import .*(insideApp|native\/(?!appMode))/m)
})

test('a configuration that arrives before the portal has requested one is ignored', async () => {
  const { emit } = openWindow('ios')
  emit(initial, configuration)
  const { entering, state } = await enter()
  await vi.advanceTimersByTimeAsync(2_000)
  await entering
  expect(state().session).toBeUndefined()
})

test.each<[what: string, second: object]>([
  ['of another user', { ...configuration, userId: '0190a6c2-0000-7000-8000-000000000002', refreshToken: 'b' }],
  ['without a user', { ...configuration, userId: null, refreshToken: null, contractId: null }],
  ['of another device', { ...configuration, appVersion: '9.9.9', statusBarHeight: 0 }],
])('a second configuration %s is ignored', async (_, second) => {
  const { emit, style } = openWindow('ios')
  const { entering, state } = await enter()
  emit(initial, configuration)
  await entering
  emit(initial, second)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(state()).toEqual(applied)
  expect(style.get('--status-bar')).toBe('47px')
})

test('a valid configuration after a malformed one is applied', async () => {
  const { emit } = openWindow('ios')
  const { entering, state } = await enter()
  emit(initial, { ...configuration, userId: 'invalid' })
  emit(initial, configuration)
  await entering
  expect(state()).toEqual(applied)
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
])('at /services, a request of the app for the route %j opens %j', async (route, expected) => {
  const { emit, openedUrls } = openWindow('android', '/services')
  const { entering } = await enter()
  emit(initial, configuration)
  await entering
  emit('navigateToWebRoute', { route })
  expect(openedUrls).toEqual(expected)
})

test.each([
  ['/services', 1],
  ['/', 0],
  ['/services/repair', 0],
  ['/inbox', 0],
])('at %s, the portal tells the app once to set the visibility of the bottom bar to %i', async (path, visibility) => {
  const { sent, emit } = openWindow('ios', path)
  const { entering } = await enter()
  emit(initial, configuration)
  await entering
  await vi.advanceTimersByTimeAsync(10)
  dispatchEvent(new Event('pushState'))
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual(['getInitialConfigurations', `setBottomBarVisibility ${visibility}`])
})
