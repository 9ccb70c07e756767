import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('no more tasks run at once than allowed, and waiting tasks run in order', async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxQueue: 10, queueTimeoutMs: 60_000 })
  let running = 0
  let most = 0
  const done: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      semaphore.run(async () => {
        running += 1
        most = Math.max(most, running)
        await wait(5)
        running -= 1
        done.push(number)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a task that finds the queue full or waits too long is refused and told when to try again', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 1, queueTimeoutMs: 30 })
  const release = await semaphore.acquire()
  const waiting = semaphore.acquire()
  const refusal = { code: 'unavailable', details: { retryAfterSeconds: 1 } }
  await expect(semaphore.acquire()).rejects.toMatchObject(refusal)
  await expect(waiting).rejects.toMatchObject(refusal)
  release()
  release()
  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})

test('a task that fails releases its slot', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 0, queueTimeoutMs: 10 })
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})

test('a sender with one task does not wait for all tasks of a sender with many', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 20, queueTimeoutMs: 60_000 })
  const order: string[] = []
  const use = async (sender: string) => {
    const release = await semaphore.acquire({ sender })
    order.push(sender)
    release()
  }
  const release = await semaphore.acquire()
  const all = ['busy', 'busy', 'busy', 'busy', 'first', 'second', 'first'].map(use)
  release()
  await Promise.all(all)
  expect(order).toEqual(['busy', 'first', 'second', 'busy', 'first', 'busy', 'busy'])
})

test('one sender cannot fill the queue', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 10, maxQueuePerSender: 2, queueTimeoutMs: 60_000 })
  const release = await semaphore.acquire()
  const waiting = ['busy', 'busy', 'other'].map((sender) => semaphore.acquire({ sender }).then((leave) => leave()))
  await expect(semaphore.acquire({ sender: 'busy' })).rejects.toMatchObject({ code: 'unavailable' })
  release()
  await Promise.all(waiting)
})

test('an aborted task leaves the queue, and its place goes to the next', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueue: 1, queueTimeoutMs: 60_000 })
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
