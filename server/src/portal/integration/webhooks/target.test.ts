import { expect, test } from 'vitest'
import { startDnsServer } from '../../../testing/processes/dnsServer.ts'
import { isPublicAddress, parseTarget, pinnedLookup } from './target.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2001:0:53aa:64c::1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['https://erp.example/hook?x=1', true],
  ['https://erp.example:8443/', true],
  ['https://93.184.216.34/', true],
  ['https://10.0.0.7/', true], // Allowed by the operator.
  ['https://[fd00::7]/', true], // Allowed by the operator.
  ['http://erp.example/', false],
  ['https://user:secret@erp.example/', false],
  ['https://erp.example/#x', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['erp.example', false],
  ['', false],
])('the address %s is accepted for a webhook: %s', (url, isAccepted) => {
  expect(parseTarget(url, ['10.0.0.7', 'fd00::7']) !== undefined).toBe(isAccepted)
})

const publicSix = '2606:2800:220:1:248:1893:25c8:1946'

test.each([
  ['localhost', [], 'ETARGETREFUSED'],
  ['erp.localhost', [], 'ETARGETREFUSED'],
  ['localhost', ['localhost'], expect.arrayContaining(['127.0.0.1'])],
  ['four.example', [], ['93.184.216.34']],
  ['six.example', [], [publicSix]],
  ['both.example', [], ['93.184.216.34', publicSix]],
  ['private.example', [], 'ETARGETREFUSED'],
  ['mixed.example', [], 'ETARGETREFUSED'],
  ['mapped.example', [], 'ETARGETREFUSED'],
  ['empty.example', [], 'ENODATA'],
  ['silent.example', [], 'ETIMEOUT'],
])('a connection to %s with the allowed hosts %j gets %j', async (host, allowed, expected) => {
  const resolver = await startDnsServer({
    'four.example': ['93.184.216.34'],
    'six.example': [publicSix],
    'both.example': ['93.184.216.34', publicSix],
    'private.example': ['10.0.0.7'],
    'mixed.example': ['93.184.216.34', 'fd00:0:0:0:0:0:0:7'],
    'mapped.example': ['0:0:0:0:0:ffff:7f00:1'],
    'empty.example': [],
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  pinnedLookup(new URL(`https://${host}/`), allowed, resolver)(host, { all: true }, (error, addresses) =>
    resolve(error?.code ?? (addresses as { address: string }[]).map(({ address }) => address)),
  )
  expect(await promise).toEqual(expected)
})
