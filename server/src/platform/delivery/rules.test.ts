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

test('a message is tried for two days before it is given up', () => {
  const waits = Array.from({ length: 60 }, (_, index) => nextTryInSeconds(index + 1, 0))
  expect(waits.at(-1)).toBeUndefined()
  const seconds = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)
  expect(seconds / 3_600).toBeGreaterThan(48)
  expect(seconds / 3_600).toBeLessThan(50)
})
