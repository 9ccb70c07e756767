import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { passwordSenderOf } from './passwords.ts'
import { countInTurn, oneAtATime, readInTurn } from './tryQueues.ts'

/** Records the order in which counts end. Each count takes 5 ms. */
function recordOrder() {
  const order: string[] = []
  const count = (name: string, sender: { id: string; isKnown: boolean; member?: string }) =>
    countInTurn(sender, async () => {
      await wait(5)
      order.push(name)
    })
  return { order, count }
}

test('tries from many networks do not delay the counting of a tenant’s try', async () => {
  const { order, count } = recordOrder()
  const flood = Array.from({ length: 100 }, (_, network) => count('visitor', { id: `${network}`, isKnown: false }))
  await Promise.all([...flood, count('tenant', { id: 'tenant', isKnown: true })])
  expect(order.slice(0, 5)).toContain('tenant')
})

test('many tries for one account do not delay the counting of another account behind the same network address', async () => {
  const { order, count } = recordOrder()
  const from = (account: string) => count(account, { id: '203.0.113.7', isKnown: false, member: account })
  await Promise.all([...Array.from({ length: 100 }, () => from('flood')), from('other')])
  expect(order.slice(0, 10)).toContain('other')
})

test('many refused tries from one /64 do not delay a try from another /64 of the same /48', async () => {
  const { signal } = new AbortController()
  const order: string[] = []
  const read = (address: string, account: string) =>
    readInTurn(passwordSenderOf({ address, signal }, { account }), async () => {
      await wait(5)
      order.push(account)
    })
  const flood = Array.from({ length: 100 }, (_, number) => read('2001:db8:1:1::7', `flood ${number}`))
  await Promise.all([...flood, read('2001:db8:1:2::7', 'neighbour')])
  expect(order.slice(0, 10)).toContain('neighbour')
})

test('refused tries from an address do not delay the counting of a try from the same address', async () => {
  const { order, count } = recordOrder()
  const sender = { id: '203.0.113.7', isKnown: false }
  const flood = Array.from({ length: 100 }, () => readInTurn(sender, () => wait(5).then(() => order.push('read'))))
  await Promise.all([...flood, count('counted', { ...sender, member: 'other' })])
  expect(order.slice(0, 5)).toContain('counted')
})

test('a try whose sender has closed the connection leaves the queue of its account', async () => {
  const connection = new AbortController()
  const first = oneAtATime('account', {}, () => wait(20))
  const gone = oneAtATime('account', { signal: connection.signal }, () => Promise.resolve())
  const refused = expect(gone).rejects.toThrow('aborted')
  connection.abort()
  await refused
  await first
})
