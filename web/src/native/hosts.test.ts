import { expect, onTestFinished, test, vi } from 'vitest'
import { findAndroidHost } from './androidHost.ts'
import { type NativeHost, nativeHost, opensNatively, setNativeHost } from './host.ts'
import { type MessageName, messageNames } from './messages.ts'
import { findWebKitHost } from './webkitHost.ts'

const screen = { url: 'https://www.lindenhof-wohnen.example/faq', title: 'Häufige "Fragen"' }

const messages: [name: MessageName, say: (host: NativeHost) => void, body: unknown][] = [
  ['getInitialConfigurations', (host) => host.getInitialConfigurations(), undefined],
  ['navigateToWebViewScreen', (host) => host.navigateToWebViewScreen(screen), screen],
  [
    'navigateToNativeScreen',
    (host) => host.navigateToNativeScreen({ screen: 'rentalAccount' }),
    { screen: 'rentalAccount' },
  ],
  ['setBottomBarVisibility', (host) => host.setBottomBarVisibility(1), 1],
  ['setBottomBarVisibility', (host) => host.setBottomBarVisibility(0), 0],
  ['logout', (host) => host.logout(), undefined],
]

type Told = [name: string, ...body: unknown[]]

function webKitWindow(told: Told[] = [], names: readonly string[] = messageNames) {
  const handlers = names.map((name) => [name, { postMessage: (...body: unknown[]) => void told.push([name, ...body]) }])
  return { webkit: { messageHandlers: Object.fromEntries(handlers) } }
}

function androidWindow(told: Told[] = [], names: readonly string[] = messageNames) {
  const methods = names.map((name) => [name, (...json: unknown[]) => void told.push([name, ...json])])
  return { NativeHost: Object.fromEntries(methods) }
}

test.each(messages)('%s reaches the handler of that name on iOS, its body as it is or null', (name, say, body) => {
  const told: Told[] = []
  const host = findWebKitHost(webKitWindow(told))
  if (host) say(host)
  expect(host?.platform).toBe('ios')
  expect(told).toEqual([[name, body ?? null]])
})

test.each(messages)('%s reaches the method of that name on Android, its body as JSON or none', (name, say, body) => {
  const told: Told[] = []
  const host = findAndroidHost(androidWindow(told))
  if (host) say(host)
  expect(host?.platform).toBe('android')
  expect(told).toEqual([body === undefined ? [name] : [name, JSON.stringify(body)]])
})

const find = [
  ['iOS', (names: readonly string[]) => findWebKitHost(webKitWindow([], names))],
  ['Android', (names: readonly string[]) => findAndroidHost(androidWindow([], names))],
] as const

test.each(find)('on %s a window that lacks one of the five messages is none of the app', (_, found) => {
  expect(found(messageNames)).toBeDefined()
  for (const missing of messageNames) expect(found(messageNames.filter((name) => name !== missing))).toBeUndefined()
})

test.each([
  ['a plain browser', {}],
  ['an app that is not ours', { webkit: { messageHandlers: { somethingElse: { postMessage: () => undefined } } } }],
  ['words in the place of handlers', { webkit: { messageHandlers: { getInitialConfigurations: 'yes' } } }],
  ['an object without methods', { NativeHost: { getInitialConfigurations: true } }],
])('%s is no host', (_, window) => {
  expect(findWebKitHost(window as object)).toBeUndefined()
  expect(findAndroidHost(window as object)).toBeUndefined()
})

test('an app that fails to take a message does not take the page down', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  const broken = Object.fromEntries(
    messageNames.map((name) => [
      name,
      () => {
        throw new Error('the Java side has gone')
      },
    ]),
  )
  findAndroidHost({ NativeHost: broken })?.logout()
  expect(reported).toHaveBeenCalledOnce()
})

test.each([
  ['in the app', 'rentalContract', [{ screen: 'rentalContract' }]],
  ['in the app, where it has no screen for it', undefined, []],
] as const)('a link %s opens what the app has for it', (_, wanted, opened) => {
  const navigateToNativeScreen = vi.fn()
  setNativeHost({ ...(findWebKitHost(webKitWindow()) as NativeHost), navigateToNativeScreen })
  onTestFinished(() => setNativeHost(undefined))
  const preventDefault = vi.fn()
  opensNatively(wanted)({ preventDefault })
  expect(navigateToNativeScreen.mock.calls.flat()).toEqual(opened)
  expect(preventDefault).toHaveBeenCalledTimes(opened.length)
})

test('in a browser a link stays what it is', () => {
  expect(nativeHost()).toBeUndefined()
  const preventDefault = vi.fn()
  opensNatively('rentalContract')({ preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
})
