import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readTogether } from './readTogether.ts'

/** A read that records its keys. Each value is its key in upper case. */
function createReads() {
  const reads: (readonly string[])[] = []
  const read = async (keys: readonly string[]) => {
    reads.push(keys)
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]))
  }
  return { reads, find: readTogether(read) }
}

test('keys that are asked for in the same turn are read by one statement, and each caller gets the value of its key', async () => {
  const { reads, find } = createReads()
  expect(await Promise.all(['a', 'b', 'missing', 'a'].map(find))).toEqual(['A', 'B', undefined, 'A'])
  expect(reads).toEqual([['a', 'b', 'missing']])
})

test('a value comes from a statement that begins after the value was asked for', async () => {
  let stored = 'before'
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let running = 0
  const find = readTogether(async () => {
    running += 1
    const seen = stored
    await answered
    return new Map([['a', seen]])
  })
  const first = find('a')
  while (running === 0) await setImmediate()
  stored = 'after'
  const second = find('a')
  answer()
  expect([await first, await second]).toEqual(['before', 'after'])
})

test('at most 20 keys are read by one statement', async () => {
  const { reads, find } = createReads()
  const keys = Array.from({ length: 45 }, (_, index) => `key ${index}`)
  expect(await Promise.all(keys.map(find))).toEqual(keys.map((key) => key.toUpperCase()))
  expect(reads.map(({ length }) => length)).toEqual([20, 20, 5])
})

test('a failed statement fails the calls that wait for it, and later calls succeed', async () => {
  let isBroken = true
  const find = readTogether(async () => {
    if (isBroken) throw new Error('The connection is lost')
    return new Map([['a', 'A']])
  })
  const failed = await Promise.allSettled([find('a'), find('b')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await find('a')).toBe('A')
})
