import { beforeEach, expect, test, vi } from 'vitest'
import { listenToApp } from './events.ts'

const deviceData = {
  buildNumber: '421',
  appVersion: '3.7.0',
  devicePlatform: 'ios',
  platformVersion: '19.1',
  bottomSafeAreaInset: 34,
  statusBarHeight: 47,
}
const configuration = {
  contractId: '1000000001001',
  refreshToken: 'handed-over',
  userId: '0190a6c2-0000-7000-8000-000000000001',
  ...deviceData,
}
const signedOut = { contractId: undefined, refreshToken: undefined, userId: undefined }
const name = 'initialConfigurationReceived'

/** Opens a window that listens to the app. `received` is called with each accepted event. */
function openWindow() {
  const window = Object.assign(new EventTarget(), { CustomEvent }) as Window & typeof globalThis
  const received = vi.fn()
  const stop = listenToApp(window, {
    initialConfigurationReceived: (detail) => received(name, detail),
    contractSelectionChanged: (detail) => received('contractSelectionChanged', detail),
    navigateToWebRoute: (detail) => received('navigateToWebRoute', detail),
  })
  const emit = (eventName: string, detail: unknown) => window.dispatchEvent(new CustomEvent(eventName, { detail }))
  return { window, received, emit, stop }
}

let page: ReturnType<typeof openWindow>
beforeEach(() => {
  page = openWindow()
})

test.each<[what: string, detail: unknown, received: object]>([
  ['all nine fields', configuration, configuration],
  ['all fields in one JSON text, as some Android apps send them,', JSON.stringify(configuration), configuration],
  ['unknown fields', { ...configuration, theme: 'dark' }, configuration],
  ['no prototype', Object.assign(Object.create(null), configuration), configuration],
  ['no user, with the fields left out', deviceData, { ...configuration, ...signedOut }],
  [
    'no user, with null fields',
    { ...configuration, contractId: null, refreshToken: null, userId: null },
    { ...configuration, ...signedOut },
  ],
  [
    'no user, with empty fields',
    { ...configuration, contractId: '', refreshToken: '', userId: '' },
    { ...configuration, ...signedOut },
  ],
  ['a build number of the type number', { ...configuration, buildNumber: 421 }, configuration],
  ['the platform in another spelling', { ...configuration, devicePlatform: 'iOS' }, configuration],
  [
    'the platform Android',
    { ...configuration, devicePlatform: 'android' },
    { ...configuration, devicePlatform: 'android' },
  ],
  ['an inset of 0', { ...configuration, statusBarHeight: 0 }, { ...configuration, statusBarHeight: 0 }],
])('a configuration with %s is accepted', (_, detail, received) => {
  page.emit(name, detail)
  expect(page.received).toHaveBeenCalledExactlyOnceWith(name, received)
})

const without = (key: string) => Object.fromEntries(Object.entries(configuration).filter(([each]) => each !== key))
const withChange = (change: object) => ({ ...configuration, ...change })
const megabyte = 'x'.repeat(1024 * 1024)
const cyclic: Record<string, unknown> = { ...configuration }
cyclic.self = cyclic
const cyclicField: Record<string, unknown> = { ...configuration }
cyclicField.appVersion = cyclicField
const trap: PropertyDescriptor = {
  enumerable: true,
  get() {
    throw new Error('trap')
  },
}
class Configuration {
  readonly contractId = configuration.contractId
}

test.each<[what: string, detail: unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['true', true],
  ['an array', [configuration]],
  ['a function', Object.assign(() => undefined, configuration)],
  ['an empty object', {}],
  ['a string that is not JSON', 'devicePlatform=ios'],
  ['JSON of a string', '"ios"'],
  ['JSON inside JSON', JSON.stringify(JSON.stringify(configuration))],
  ['JSON of an array', JSON.stringify([configuration])],
  ['JSON of a megabyte', JSON.stringify(withChange({ theme: megabyte }))],
  ['no platform', without('devicePlatform')],
  ['no app version', without('appVersion')],
  ['another platform', withChange({ devicePlatform: 'web' })],
  ['a version over two lines', withChange({ appVersion: '1\r\nx-brand: quartier' })],
  ['a version with characters that no header can carry', withChange({ platformVersion: '१९' })],
  ['a version of a megabyte', withChange({ appVersion: megabyte })],
  ['a token without a user', withChange({ userId: null })],
  ['a user without a token', withChange({ refreshToken: '' })],
  ['an invalid user id', withChange({ userId: '../../admin' })],
  ['a token that is an object', withChange({ refreshToken: { toString: () => 'x' } })],
  ['a token of a megabyte', withChange({ refreshToken: megabyte })],
  ['an invalid contract id', withChange({ contractId: '42' })],
  ['an inset that is text', withChange({ statusBarHeight: '47px' })],
  ['a negative inset', withChange({ statusBarHeight: -1 })],
  ['an infinite inset', withChange({ bottomSafeAreaInset: Number.POSITIVE_INFINITY })],
  ['an inset that is not a number', withChange({ bottomSafeAreaInset: Number.NaN })],
  ['an inset larger than any phone', withChange({ bottomSafeAreaInset: 4_000 })],
  ['a cyclic field', cyclicField],
  ['a getter that throws', Object.defineProperty(without('appVersion'), 'appVersion', trap)],
  ['a getter with a valid value', Object.defineProperty(without('appVersion'), 'appVersion', { get: () => '3.7.0' })],
  ['fields inherited from a prototype', Object.create(configuration)],
  ['an instance of a class', Object.assign(new Configuration(), configuration)],
  ['fields under the key __proto__', JSON.parse(`{"__proto__":${JSON.stringify(configuration)}}`)],
  ['fields under constructor.prototype', { constructor: { prototype: configuration } }],
  ['a map', new Map(Object.entries(configuration))],
  [
    'a proxy that throws',
    new Proxy(configuration, {
      getOwnPropertyDescriptor() {
        throw new Error('trap')
      },
    }),
  ],
  ['a proxy with a forged prototype', new Proxy(configuration, { getPrototypeOf: () => Array.prototype })],
])('an invalid configuration is dropped as a whole: %s', (_, detail) => {
  page.emit(name, detail)
  expect(page.received).not.toHaveBeenCalled()
})

test.each<[what: string, detail: unknown]>([
  ['with a cycle', cyclic],
  ['with the key __proto__', JSON.parse(`{"__proto__":{"polluted":1},${JSON.stringify(configuration).slice(1)}`)],
  ['with an unknown field of a megabyte', withChange({ theme: megabyte })],
  ['with an unknown field that throws', Object.defineProperty({ ...configuration }, 'theme', trap)],
])('only the nine fields of a configuration %s are read', (_, detail) => {
  page.emit(name, detail)
  expect(page.received).toHaveBeenCalledExactlyOnceWith(name, configuration)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each<[event: string, detail: unknown, isAccepted: boolean]>([
  ['contractSelectionChanged', { contractId: '1000000001002' }, true],
  ['contractSelectionChanged', '{"contractId":"1000000001002"}', true],
  ['contractSelectionChanged', { contractId: 1000000001002 }, false],
  ['contractSelectionChanged', { contractId: '2000000001002' }, false],
  ['contractSelectionChanged', { contractId: ['1000000001002'] }, false],
  ['contractSelectionChanged', '1000000001002', false],
  ['contractSelectionChanged', {}, false],
  ['navigateToWebRoute', { route: '/inbox' }, true],
  ['navigateToWebRoute', '{"route":"/inbox"}', true],
  ['navigateToWebRoute', { route: 7 }, false],
  ['navigateToWebRoute', { route: megabyte }, false],
  ['navigateToWebRoute', { path: '/inbox' }, false],
  ['navigateToWebRoute', '/inbox', false],
  ['logout', {}, false],
  ['__proto__', {}, false],
])('the event %s with the detail %j is accepted: %s', (event, detail, isAccepted) => {
  page.emit(event, detail)
  expect(page.received).toHaveBeenCalledTimes(isAccepted ? 1 : 0)
})

const messageFrom = (origin: string) => new MessageEvent('message', { data: { name, detail: configuration }, origin })

test.each<[what: string, event: Event]>([
  ['a message from another window', messageFrom('https://elsewhere.example')],
  ['a message from the same window', messageFrom('http://localhost')],
  ['a message event with the name of an event of the app', new MessageEvent(name, { data: configuration })],
  ['an event that is not a custom event', Object.assign(new Event(name), { detail: configuration })],
])('%s is ignored', (_, event) => {
  page.window.dispatchEvent(event)
  expect(page.received).not.toHaveBeenCalled()
})

test('an event that bubbles up from an element of the page is ignored', () => {
  const event = new CustomEvent(name, { detail: configuration, bubbles: true })
  Object.defineProperty(event, 'target', { value: new EventTarget() })
  page.window.dispatchEvent(event)
  expect(page.received).not.toHaveBeenCalled()
})

test('an event whose class belongs to another window is ignored', () => {
  class CustomEventOfAnotherWindow extends Event {
    readonly detail = configuration
  }
  page.window.dispatchEvent(new CustomEventOfAnotherWindow(name))
  expect(page.received).not.toHaveBeenCalled()
})

test('no event is received after listening has stopped', () => {
  page.stop()
  page.emit(name, configuration)
  expect(page.received).not.toHaveBeenCalled()
})
