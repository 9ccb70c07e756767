import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countInTurn, oneAtATime } from './tryQueues.ts'

/** Records the order in which counts end. Each count takes 5 ms. */
function recordOrder() {
  const order: string[] = []
  const count = (name: string, sender: { id: string; isKnown: boolean; account?: string }) =>
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
  const from = (account: string) => count(account, { id: '203.0.113.7', isKnown: false, account })
  await Promise.all([...Array.from({ length: 100 }, () => from('flood')), from('other')])
  expect(order.slice(0, 10)).toContain('other')
})

test('a try whose sender has closed the connection leaves its queues', async () => {
  const connection = new AbortController()
  const first = oneAtATime('account', {}, () => wait(20))
  const gone = oneAtATime('account', { signal: connection.signal }, () => Promise.resolve())
  const refused = expect(gone).rejects.toThrow('aborted')
  connection.abort()
  await refused
  await first
})
