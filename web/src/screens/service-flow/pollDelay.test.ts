import { expect, test } from 'vitest'
import { pollDelayMs } from './pollDelay.ts'

test.each([
  [0, false, 1_000],
  [19_999, false, 1_000],
  [20_000, false, 3_000],
  [5 * 60_000, false, 10_000],
  [60 * 60_000, false, 30_000],
  [0, true, 3_000],
  [5 * 60_000, true, 10_000],
])('%i ms after the last change (failing: %s), the next poll follows in %i ms', (unchangedMs, isFailing, delayMs) => {
  expect(pollDelayMs({ unchangedMs, isFailing })).toBe(delayMs)
})
