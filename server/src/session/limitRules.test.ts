import { expect, test } from 'vitest'
import type { Tally } from '../limits/store.ts'
import { accountPolicy, addressPolicy, countTry, delayAfter } from './limitRules.ts'

test.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [10, 32],
  [11, 60],
  [1000, 60],
])('after failure %i of an account the next try waits %i seconds', (failures, seconds) => {
  expect(delayAfter(failures, accountPolicy)).toBe(seconds * 1000)
})

test('failures in a row of an account count on for a day after the last one, those of an address for five minutes after the first', () => {
  const start = new Date('2026-11-02T08:00:00Z')
  const later = new Date(start.getTime() + 4 * 60_000)
  const countTwice = (policy: typeof accountPolicy): Tally =>
    countTry(countTry(undefined, start, policy).tally, later, policy).tally
  expect(countTwice(accountPolicy).windowEndsAt).toEqual(new Date('2026-11-03T08:04:00Z'))
  expect(countTwice(addressPolicy).windowEndsAt).toEqual(new Date('2026-11-02T08:05:00Z'))
})
