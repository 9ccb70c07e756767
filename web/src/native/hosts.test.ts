import { expect, onTestFinished, test, vi } from 'vitest'
import { findAndroidHost } from './androidHost.ts'
import { type NativeHost, nativeHost, openNatively, setNativeHost } from './host.ts'
import { type MessageName, messageNames } from './messages.ts'
import { findWebKitHost } from './webkitHost.ts'

const screen = { url: 'https://www.lindenhof-wohnen.example/faq', title: 'Häufige "Fragen"' }

const messages: [name: MessageName, send: (host: NativeHost) => void, body: unknown][] = [
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

type SentMessage = [name: string, ...body: unknown[]]

function webKitWindow(sent: SentMessage[] = [], names: readonly string[] = messageNames) {
  const handlers = names.map((name) => [name, { postMessage: (...body: unknown[]) => void sent.push([name, ...body]) }])
  return { webkit: { messageHandlers: Object.fromEntries(handlers) } }
}

function androidWindow(sent: SentMessage[] = [], names: readonly string[] = messageNames) {
  const methods = names.map((name) => [name, (...json: unknown[]) => void sent.push([name, ...json])])
  return { NativeHost: Object.fromEntries(methods) }
}

test.each(messages)(
  '%s calls the iOS handler of the same name with the body of the message, or with null if there is no body',
  (name, send, body) => {
    const sent: SentMessage[] = []
    const host = findWebKitHost(webKitWindow(sent))
    if (host) send(host)
    expect(host?.platform).toBe('ios')
    expect(sent).toEqual([[name, body ?? null]])
  },
)

test.each(messages)(
  '%s calls the Android method of the same name with the body as JSON, or without an argument if there is no body',
  (name, send, body) => {
    const sent: SentMessage[] = []
    const host = findAndroidHost(androidWindow(sent))
    if (host) send(host)
    expect(host?.platform).toBe('android')
    expect(sent).toEqual([body === undefined ? [name] : [name, JSON.stringify(body)]])
  },
)

const hosts = [
  ['iOS', (names: readonly string[]) => findWebKitHost(webKitWindow([], names))],
  ['Android', (names: readonly string[]) => findAndroidHost(androidWindow([], names))],
] as const

test.each(hosts)(
  'on %s, a window that lacks the handler or method for one of the five messages is not recognized as the app',
  (_, find) => {
    expect(find(messageNames)).toBeDefined()
    for (const missing of messageNames) expect(find(messageNames.filter((name) => name !== missing))).toBeUndefined()
  },
)

test.each([
  ['a plain browser', {}],
  ['another app', { webkit: { messageHandlers: { somethingElse: { postMessage: () => undefined } } } }],
  ['strings instead of handlers', { webkit: { messageHandlers: { getInitialConfigurations: 'yes' } } }],
  ['an object without methods', { NativeHost: { getInitialConfigurations: true } }],
])('%s is not recognized as a host', (_, window) => {
  expect(findWebKitHost(window as object)).toBeUndefined()
  expect(findAndroidHost(window as object)).toBeUndefined()
})

test('an app that throws on a message does not break the page', () => {
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
  ['with a native screen opens this screen', 'rentalContract', [{ screen: 'rentalContract' }]],
  ['without a native screen works as usual', undefined, []],
] as const)('in the app, a link %s', (_, wanted, opened) => {
  const navigateToNativeScreen = vi.fn()
  setNativeHost({ ...(findWebKitHost(webKitWindow()) as NativeHost), navigateToNativeScreen })
  onTestFinished(() => setNativeHost(undefined))
  const preventDefault = vi.fn()
  openNatively(wanted)({ preventDefault })
  expect(navigateToNativeScreen.mock.calls.flat()).toEqual(opened)
  expect(preventDefault).toHaveBeenCalledTimes(opened.length)
})

test('in a browser, a link with a native screen works as usual', () => {
  expect(nativeHost()).toBeUndefined()
  const preventDefault = vi.fn()
  openNatively('rentalContract')({ preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
})
