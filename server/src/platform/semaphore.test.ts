import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { createSemaphore } from './semaphore.ts'

const refusal = new Refusal('overloaded', { retryAfterSeconds: 1 })

test('no more tasks than allowed run at the same time, and waiting tasks run in the order of arrival', async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxQueue: 10, queueTimeoutMs: 60_000, refusal })
  let running = 0
  let maxRunning = 0
  const done: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      semaphore.run(async () => {
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await wait(5)
        running -= 1
        done.push(number)
      }),
    ),
  )
  expect(maxRunning).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a task is refused if the queue is full or the task waits too long', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 1, queueTimeoutMs: 30, refusal })
  const release = await semaphore.acquire()
  const waiting = semaphore.acquire()
  await expect(semaphore.acquire()).rejects.toThrow(refusal)
  await expect(waiting).rejects.toThrow(refusal)
  release()
  release()
  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})

test('a task that fails releases its slot', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 0, queueTimeoutMs: 10, refusal })
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})

test('a sender with one task does not wait for all tasks of a sender with many', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 20, queueTimeoutMs: 60_000, refusal })
  const order: string[] = []
  const use = async (sender: string) => {
    const release = await semaphore.acquire({ sender })
    order.push(sender)
    release()
  }
  const release = await semaphore.acquire()
  const all = ['fourTasks', 'fourTasks', 'fourTasks', 'fourTasks', 'twoTasks', 'oneTask', 'twoTasks'].map(use)
  release()
  await Promise.all(all)
  expect(order).toEqual(['fourTasks', 'twoTasks', 'oneTask', 'fourTasks', 'twoTasks', 'fourTasks', 'fourTasks'])
})

test('with `maxQueuePerSender`, one sender cannot fill the queue', async () => {
  const semaphore = createSemaphore({
    concurrency: 1,
    maxQueue: 10,
    maxQueuePerSender: 2,
    queueTimeoutMs: 60_000,
    refusal,
  })
  const release = await semaphore.acquire()
  const waiting = ['busy', 'busy', 'other'].map((sender) =>
    semaphore.acquire({ sender }).then((releaseNext) => releaseNext()),
  )
  await expect(semaphore.acquire({ sender: 'busy' })).rejects.toThrow(refusal)
  release()
  await Promise.all(waiting)
})

test('a full queue refuses the newest task of the sender with the most tasks to make room for a new sender', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 3, queueTimeoutMs: 60_000, refusal })
  const release = await semaphore.acquire()
  const order: string[] = []
  const use = (name: string, sender: string) =>
    semaphore.acquire({ sender }).then(
      (releaseNext) => {
        order.push(name)
        releaseNext()
      },
      () => order.push(`${name} refused`),
    )
  const all = [use('busy 1', 'busy'), use('busy 2', 'busy'), use('busy 3', 'busy'), use('new', 'new')]
  await expect(semaphore.acquire({ sender: 'busy' })).rejects.toThrow(refusal)
  release()
  await Promise.all(all)
  expect(order).toEqual(['busy 3 refused', 'busy 1', 'new', 'busy 2'])
})

test('an aborted task leaves the queue and makes room for the next task', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 1, queueTimeoutMs: 60_000, refusal })
  const release = await semaphore.acquire()
  const abort = new AbortController()
  const aborted = semaphore.acquire({ signal: abort.signal })
  abort.abort(new Error('gone'))
  await expect(aborted).rejects.toThrow('gone')
  await expect(semaphore.acquire({ signal: abort.signal })).rejects.toThrow('gone')
  const next = semaphore.acquire()
  release()
  await expect(next).resolves.toBeTypeOf('function')
})
