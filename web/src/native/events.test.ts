import { beforeEach, expect, test, vi } from 'vitest'
import { hearEvents } from './events.ts'

const configuration = {
  contractId: '1000000001001',
  refreshToken: 'handed-over',
  userId: '0190a6c2-0000-7000-8000-000000000001',
  buildNumber: '421',
  appVersion: '3.7.0',
  devicePlatform: 'ios',
  platformVersion: '19.1',
  bottomSafeAreaInset: 34,
  statusBarHeight: 47,
}
const signedOut = { contractId: undefined, refreshToken: undefined, userId: undefined }
const name = 'initialConfigurationReceived'

/** A window that hears the app, and what came through. */
function openWindow() {
  const window = Object.assign(new EventTarget(), { CustomEvent }) as Window & typeof globalThis
  const heard = vi.fn()
  const stop = hearEvents(window, {
    initialConfigurationReceived: (detail) => heard(name, detail),
    contractSelectionChanged: (detail) => heard('contractSelectionChanged', detail),
    navigateToWebRoute: (detail) => heard('navigateToWebRoute', detail),
  })
  const tell = (eventName: string, detail: unknown) => window.dispatchEvent(new CustomEvent(eventName, { detail }))
  return { window, heard, tell, stop }
}

let page: ReturnType<typeof openWindow>
beforeEach(() => {
  page = openWindow()
})

test.each<[what: string, detail: unknown, heard: object]>([
  ['all nine fields', configuration, configuration],
  ['JSON, as some Android apps hand it over', JSON.stringify(configuration), configuration],
  ['fields that we do not know', { ...configuration, theme: 'dark' }, configuration],
  ['an object without a prototype', Object.assign(Object.create(null), configuration), configuration],
  ['nobody signed in, said by leaving out', { ...configuration, ...signedOut }, { ...configuration, ...signedOut }],
  [
    'nobody signed in, said by null',
    { ...configuration, contractId: null, refreshToken: null, userId: null },
    { ...configuration, ...signedOut },
  ],
  [
    'nobody signed in, said by empty texts',
    { ...configuration, contractId: '', refreshToken: '', userId: '' },
    { ...configuration, ...signedOut },
  ],
  ['a number for the build', { ...configuration, buildNumber: 421 }, configuration],
  ['the system in its own spelling', { ...configuration, devicePlatform: 'iOS' }, configuration],
  ['Android', { ...configuration, devicePlatform: 'android' }, { ...configuration, devicePlatform: 'android' }],
  ['no insets', { ...configuration, statusBarHeight: 0 }, { ...configuration, statusBarHeight: 0 }],
])('a configuration with %s is taken', (_, detail, heard) => {
  page.tell(name, detail)
  expect(page.heard).toHaveBeenCalledExactlyOnceWith(name, heard)
})

const without = (key: string) => Object.fromEntries(Object.entries(configuration).filter(([each]) => each !== key))
const with_ = (change: object) => ({ ...configuration, ...change })
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
  ['text that is no JSON', 'devicePlatform=ios'],
  ['JSON of something else', '"ios"'],
  ['JSON inside JSON', JSON.stringify(JSON.stringify(configuration))],
  ['JSON of an array', JSON.stringify([configuration])],
  ['JSON of a megabyte', JSON.stringify(with_({ theme: megabyte }))],
  ['no platform', without('devicePlatform')],
  ['no versions', without('appVersion')],
  ['another platform', with_({ devicePlatform: 'web' })],
  ['a version over two lines', with_({ appVersion: '1\r\nx-brand: quartier' })],
  ['a version in letters that no header carries', with_({ platformVersion: '१९' })],
  ['a version of a megabyte', with_({ appVersion: megabyte })],
  ['a token without a user', with_({ userId: null })],
  ['a user without a token', with_({ refreshToken: '' })],
  ['a user who is none', with_({ userId: '../../admin' })],
  ['a token that is an object', with_({ refreshToken: { toString: () => 'x' } })],
  ['a token of a megabyte', with_({ refreshToken: megabyte })],
  ['a contract that is none', with_({ contractId: '42' })],
  ['an inset as text', with_({ statusBarHeight: '47px' })],
  ['an inset below nothing', with_({ statusBarHeight: -1 })],
  ['an inset without end', with_({ bottomSafeAreaInset: Number.POSITIVE_INFINITY })],
  ['an inset that is no number', with_({ bottomSafeAreaInset: Number.NaN })],
  ['an inset larger than any phone', with_({ bottomSafeAreaInset: 4_000 })],
  ['a field that is itself', cyclicField],
  ['a getter that throws', Object.defineProperty(without('appVersion'), 'appVersion', trap)],
  ['a getter that answers well', Object.defineProperty(without('appVersion'), 'appVersion', { get: () => '3.7.0' })],
  ['fields inherited from a prototype', Object.create(configuration)],
  ['a class of its own', Object.assign(new Configuration(), configuration)],
  ['fields behind __proto__', JSON.parse(`{"__proto__":${JSON.stringify(configuration)}}`)],
  ['fields behind constructor.prototype', { constructor: { prototype: configuration } }],
  ['a map', new Map(Object.entries(configuration))],
  [
    'a proxy that fights back',
    new Proxy(configuration, {
      getOwnPropertyDescriptor() {
        throw new Error('trap')
      },
    }),
  ],
  ['a proxy whose prototype fights back', new Proxy(configuration, { getPrototypeOf: () => Array.prototype })],
])('a configuration that is %s is dropped, and nothing of it is used', (_, detail) => {
  page.tell(name, detail)
  expect(page.heard).not.toHaveBeenCalled()
})

test.each<[what: string, detail: unknown]>([
  ['that knows itself', cyclic],
  ['with keys of the prototype', JSON.parse(`{"__proto__":{"polluted":1},${JSON.stringify(configuration).slice(1)}`)],
  ['with a megabyte beside them', with_({ theme: megabyte })],
  ['with a trap beside them', Object.defineProperty({ ...configuration }, 'theme', trap)],
])('of a configuration %s only the nine fields are looked at', (_, detail) => {
  page.tell(name, detail)
  expect(page.heard).toHaveBeenCalledExactlyOnceWith(name, configuration)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each<[event: string, detail: unknown, isTaken: boolean]>([
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
])('%s with %j: %s', (event, detail, isTaken) => {
  page.tell(event, detail)
  expect(page.heard).toHaveBeenCalledTimes(isTaken ? 1 : 0)
})

const messageFrom = (origin: string) => new MessageEvent('message', { data: { name, detail: configuration }, origin })

test.each<[what: string, event: Event]>([
  ['a message of another window', messageFrom('https://elsewhere.example')],
  ['a message of our own window', messageFrom('http://localhost')],
  ['a message of that name', new MessageEvent(name, { data: configuration })],
  ['an event without a detail', Object.assign(new Event(name), { detail: configuration })],
])('%s is not heard', (_, event) => {
  page.window.dispatchEvent(event)
  expect(page.heard).not.toHaveBeenCalled()
})

test('an event that was sent to an element of the page, and comes by, is not heard', () => {
  const event = new CustomEvent(name, { detail: configuration, bubbles: true })
  Object.defineProperty(event, 'target', { value: new EventTarget() })
  page.window.dispatchEvent(event)
  expect(page.heard).not.toHaveBeenCalled()
})

test('an event of another window is not heard', () => {
  class CustomEventOfAnotherWindow extends Event {
    readonly detail = configuration
  }
  page.window.dispatchEvent(new CustomEventOfAnotherWindow(name))
  expect(page.heard).not.toHaveBeenCalled()
})

test('nothing is heard after the end', () => {
  page.stop()
  page.tell(name, configuration)
  expect(page.heard).not.toHaveBeenCalled()
})
