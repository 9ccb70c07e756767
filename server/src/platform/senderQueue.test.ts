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

/**
 * Opens a queue whose only slot is occupied until `endFirst` is called, and in which four tasks may wait. `run` adds a task
 * of a sender.
 */
async function openOccupiedQueue() {
  const queue = createSenderQueue({ ...limits, maxQueue: 4, concurrency: 1, concurrencyPerSender: 1 })
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const first = queue.run({ id: 'first' }, () => end)
  const run = (id: string) =>
    queue.run({ id }, async () => 'done').catch((error: unknown) => (error === refusal ? 'refused' : 'failed'))
  const endFirst = () => {
    finish()
    return first
  }
  return { run, endFirst }
}

test('the limit of waiting tasks applies to all senders together', async () => {
  const { run, endFirst } = await openOccupiedQueue()
  const tasks = ['a', 'b', 'c', 'd'].flatMap((sender) => [1, 2, 3].map(() => run(sender)))
  await wait(5)
  await endFirst()
  const answers = await Promise.all(tasks)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(4)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(8)
})

test('the tasks of one sender do not keep another sender out of a full queue', async () => {
  const { run, endFirst } = await openOccupiedQueue()
  const flood = Array.from({ length: 10 }, () => run('flood'))
  await wait(5)
  const other = run('other')
  await wait(5)
  await endFirst()
  expect(await other).toBe('done')
  expect((await Promise.all(flood)).filter((answer) => answer === 'done')).toHaveLength(3)
})
