import { expect, test } from 'vitest'
import type { MessageName } from '../native/messages.ts'
import { type Phone, phoneAfter, startPhone } from './phone.ts'
import type { Transport } from './wire.ts'

const after = (name: MessageName, body: unknown, transport: Transport = 'ios', phone = startPhone('/?app=1')): Phone =>
  phoneAfter(phone, { kind: 'heard', what: { kind: 'message', name, body }, transport, at: 0 })

const url = 'https://www.lindenhof-wohnen.example/impressum'

test.each([
  ['setBottomBarVisibility', 1, { isBarShown: true }],
  ['setBottomBarVisibility', 0, { isBarShown: false }],
  ['navigateToNativeScreen', { screen: 'rentalContract' }, { sheet: { kind: 'native', screen: 'rentalContract' } }],
  ['navigateToWebViewScreen', { url, title: 'Impressum' }, { sheet: { kind: 'webView', url, title: 'Impressum' } }],
] as const)('%s with %j is obeyed on both transports, and stands in the log', (name, body, obeyed) => {
  for (const [transport, sent] of [
    ['ios', body],
    ['android', JSON.stringify(body)],
  ] as const) {
    const phone = after(name, sent, transport)
    expect(phone).toMatchObject(obeyed)
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
] as const)('%s with %j makes no sense to an app: it stands in the log alone', (name, body) => {
  for (const transport of ['ios', 'android'] as const) {
    const { log, ...phone } = after(name, body, transport)
    const { log: before, ...untouched } = startPhone('/?app=1')
    expect(phone).toEqual(untouched)
    expect(log).toHaveLength(before.length + 1)
  }
})

test('a load puts away what the app had laid over the portal, and keeps the log', () => {
  const covered = after(
    'navigateToNativeScreen',
    { screen: 'contractPicker' },
    'ios',
    after('setBottomBarVisibility', 1),
  )
  const loaded = phoneAfter(covered, { kind: 'load', address: '/inbox?app=1' })
  expect(loaded).toMatchObject({ address: '/inbox?app=1', loads: 1, isBarShown: false, sheet: undefined })
  expect(loaded.log).toHaveLength(2)
})

test('the log says how long after the start of its page each message came, and forgets the oldest of many', () => {
  let phone = phoneAfter(startPhone('/'), {
    kind: 'heard',
    what: { kind: 'page', path: '/' },
    transport: 'ios',
    at: 5_000,
  })
  phone = phoneAfter(phone, { kind: 'sent', name: 'navigateToWebRoute', detail: { route: '/inbox' }, at: 5_420 })
  expect(phone.log[0]).toMatchObject({ kind: 'toPortal', after: 0.42 })
  for (let message = 0; message < 400; message += 1) phone = after('logout', undefined, 'ios', phone)
  expect(phone.log).toHaveLength(300)
  expect(new Set(phone.log.map(({ id }) => id)).size).toBe(300)
})
