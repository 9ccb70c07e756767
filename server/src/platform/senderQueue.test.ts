import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { createSenderQueue } from './senderQueue.ts'

const refusal = new Refusal('overloaded', { retryAfterSeconds: 1 })
const limits = { maxQueue: 20, queueTimeoutMs: 60_000, refusal }

test('senders take turns, and so do the accounts of a sender', async () => {
  const queue = createSenderQueue({ ...limits, concurrency: 1, concurrencyPerSender: 1 })
  const order: string[] = []
  const run = (name: string, id: string, account: string) =>
    queue.run({ id, member: account }, async () => void order.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => run(name, 'network', 'a')),
    run('b1', 'network', 'b'),
    run('other sender', 'other', 'c'),
  ])
  expect(order).toEqual(['a1', 'other sender', 'a2', 'b1', 'a3'])
})

test('a sender runs no more tasks at the same time than allowed', async () => {
  const queue = createSenderQueue({ ...limits, concurrency: 4, concurrencyPerSender: 2 })
  let running = 0
  let maxRunning = 0
  const run = () =>
    queue.run({ id: 'network' }, async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await wait(5)
      running -= 1
    })
  await Promise.all(Array.from({ length: 8 }, run))
  expect(maxRunning).toBe(2)
})
