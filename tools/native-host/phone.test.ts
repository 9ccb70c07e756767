import { expect, test } from 'vitest'
import type { MessageName } from '../../web/src/native/messages.ts'
import { type Phone, phoneReducer, startPhone } from './phone.ts'
import type { Transport } from './wire.ts'

const after = (name: MessageName, body: unknown, transport: Transport = 'ios', phone = startPhone('/?app=1')): Phone =>
  phoneReducer(phone, { kind: 'received', message: { kind: 'message', name, body }, transport, at: 0 })

const url = 'https://www.lindenhof-wohnen.example/impressum'

test.each([
  ['setBottomBarVisibility', 1, { isBarShown: true }],
  ['setBottomBarVisibility', 0, { isBarShown: false }],
  ['navigateToNativeScreen', { screen: 'rentalContract' }, { sheet: { kind: 'native', screen: 'rentalContract' } }],
  ['navigateToWebViewScreen', { url, title: 'Impressum' }, { sheet: { kind: 'webView', url, title: 'Impressum' } }],
] as const)('%s with %j takes effect on both transports and is logged', (name, body, changes) => {
  for (const [transport, sent] of [
    ['ios', body],
    ['android', JSON.stringify(body)],
  ] as const) {
    const phone = after(name, sent, transport)
    expect(phone).toMatchObject(changes)
    expect(phone.log[0]).toMatchObject({ kind: 'toApp', name, body })
  }
})

test.each([
  ['setBottomBarVisibility', true],
  ['setBottomBarVisibility', 2],
  ['navigateToNativeScreen', { screen: 'kitchen' }],
  ['navigateToNativeScreen', null],
  ['navigateToWebViewScreen', { url }],
  ['navigateToWebViewScreen', '{'],
] as const)('the invalid message %s with %j is logged and has no other effect', (name, body) => {
  for (const transport of ['ios', 'android'] as const) {
    const { log, ...phone } = after(name, body, transport)
    const { log: before, ...untouched } = startPhone('/?app=1')
    expect(phone).toEqual(untouched)
    expect(log).toHaveLength(before.length + 1)
  }
})

test('loading the portal hides the native sheet and the bottom bar, and keeps the log', () => {
  const covered = after(
    'navigateToNativeScreen',
    { screen: 'contractPicker' },
    'ios',
    after('setBottomBarVisibility', 1),
  )
  const loaded = phoneReducer(covered, { kind: 'load', address: '/inbox?app=1' })
  expect(loaded).toMatchObject({ address: '/inbox?app=1', loads: 1, isBarShown: false, sheet: undefined })
  expect(loaded.log).toHaveLength(2)
})

test('each entry of the log shows the seconds since the page started, and the log keeps only the newest 300 entries', () => {
  let phone = phoneReducer(startPhone('/'), {
    kind: 'received',
    message: { kind: 'page', path: '/' },
    transport: 'ios',
    at: 5_000,
  })
  phone = phoneReducer(phone, { kind: 'sent', name: 'navigateToWebRoute', detail: { route: '/inbox' }, at: 5_420 })
  expect(phone.log[0]).toMatchObject({ kind: 'toPortal', after: 0.42 })
  for (let message = 0; message < 400; message += 1) phone = after('logout', undefined, 'ios', phone)
  expect(phone.log).toHaveLength(300)
  expect(new Set(phone.log.map(({ id }) => id)).size).toBe(300)
})
