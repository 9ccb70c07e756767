import { expect, test } from 'vitest'
import { nextTryInSeconds } from './rules.ts'

test.each([
  [1, 2],
  [2, 4],
  [5, 32],
  [11, 2_048],
  [12, 3_600],
  [59, 3_600],
])('after try %i fails, the next try follows in %i seconds, plus at most 25 percent', (tries, seconds) => {
  expect(nextTryInSeconds(tries, 0)).toBe(seconds)
  expect(nextTryInSeconds(tries, 1)).toBe(seconds * 1.25)
})

test('a message is tried for 49 to 61 hours before it is given up', () => {
  const hours = (random: number) =>
    Array.from({ length: 60 }, (_, index) => nextTryInSeconds(index + 1, random)).reduce<number>(
      (sum, wait) => sum + (wait ?? 0),
      0,
    ) / 3_600
  expect(nextTryInSeconds(60)).toBeUndefined()
  expect(Math.floor(hours(0))).toBe(49)
  expect(Math.floor(hours(1))).toBe(61)
})
