import { beforeEach, expect, test } from 'vitest'
import { addressGroup } from '../../platform/limits/addressGroup.ts'
import { slowHashes } from '../../testing/cheapArgon2.ts'
import { hashPassword, isPassword, passwordSenderOf } from './passwords.ts'

const password = 'Sonnenblume1'
const tenantSender = { id: 'tenant', isKnown: true }
const passwordHash = await hashPassword(password, tenantSender)
const verify = (id: string, isKnown = false) => isPassword({ password, passwordHash, sender: { id, isKnown } })

beforeEach(() => slowHashes(10))

/** Records the order in which verifications end, and the status of each refused verification. */
function recordOrder() {
  const results: string[] = []
  const run = (name: string, verification: Promise<boolean>) =>
    verification.then(
      () => results.push(name),
      ({ status }: { status: number }) => results.push(`refused ${status}`),
    )
  return { results, run }
}

test('many correct passwords from one sender do not delay another sender', async () => {
  const { results, run } = recordOrder()
  const flood = Array.from({ length: 150 }, () => run('flood', verify('flood')))
  await Promise.all([...flood, run('other', verify('other'))])
  expect(results.slice(0, 10)).toContain('other')
})

test('many correct passwords for one account do not delay another account behind the same network address', async () => {
  const { results, run } = recordOrder()
  const verifyFor = (account: string) =>
    isPassword({ password, passwordHash, sender: { id: '203.0.113.7', isKnown: false, member: account } })
  const flood = Array.from({ length: 150 }, () => run('flood', verifyFor('flood')))
  await Promise.all([...flood, run('other', verifyFor('other'))])
  expect(results.slice(0, 10)).toContain('other')
})

test('anonymous visitors from many networks do not delay a tenant', async () => {
  const { results, run } = recordOrder()
  const flood = Array.from({ length: 150 }, (_, network) => run('visitor', verify(`network ${network}`)))
  await Promise.all([...flood, run('tenant', verify('tenant', true))])
  expect(results.slice(0, 10)).toContain('tenant')
})

test('registrations from many networks do not delay the sign-in of another visitor', async () => {
  const { results, run } = recordOrder()
  const register = (network: number) => hashPassword(password, { id: `network ${network}`, isKnown: false })
  const flood = Array.from({ length: 150 }, (_, network) => run('registration', register(network).then(Boolean)))
  await Promise.all([...flood, run('visitor', verify('visitor'))])
  expect(results.slice(0, 10)).toContain('visitor')
})

test('after the sender of a password has closed the connection, the password leaves the queue', async () => {
  const { results, run } = recordOrder()
  const connection = new AbortController()
  const flood = Array.from({ length: 20 }, () => run('flood', verify('flood')))
  const sender = { id: 'gone', isKnown: false, signal: connection.signal }
  const gone = isPassword({ password, passwordHash, sender }).catch(() => results.push('gone'))
  connection.abort()
  await Promise.all([...flood, gone])
  expect(results[0]).toBe('gone')
})

const signal = new AbortController().signal
test.each([
  ['a tenant', { partnerId: 'p1', address: '203.0.113.7' }, { id: 'p1', isKnown: true }],
  ['an account without a tenancy', { partnerId: null, address: '203.0.113.7' }, { id: '203.0.113.7', isKnown: false }],
  [
    'a visitor with IPv6',
    { partnerId: undefined, address: '2001:db8:1:2::3' },
    { id: '2001:db8:1/48', isKnown: false },
  ],
  [
    'a neighbour in the same /48',
    { partnerId: null, address: '2001:db8:1:ff02::9' },
    { id: '2001:db8:1/48', isKnown: false },
  ],
])('the sender of a password from %s is the tenant or, without a tenant, the largest network', (_, caller, sender) => {
  const { address, partnerId } = caller
  expect(passwordSenderOf({ address, signal }, { account: 'a1', partnerId })).toEqual({
    ...sender,
    member: 'a1',
    smallestNetwork: addressGroup(address),
    signal,
  })
})
