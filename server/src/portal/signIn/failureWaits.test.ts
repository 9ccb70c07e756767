import { expect, test } from 'vitest'
import type { Tally } from '../../platform/limits/store.ts'
import { countConsecutive, countInWindow, currentCount, delayAfter, takeBack } from './failureWaits.ts'

const start = new Date('2026-11-02T08:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

test.each([
  [1, 0],
  [5, 0],
  [6, 1],
  [7, 2],
  [8, 4],
  [11, 32],
  [12, 60],
  [1000, 60],
])('after %i consecutive failures, the next try waits %i seconds', (failures, seconds) => {
  expect(delayAfter(failures)).toBe(seconds * 1000)
})

test('consecutive failures expire a day after the last failure', () => {
  const consecutive = countConsecutive(countConsecutive(undefined, start).tally, after(240)).tally
  expect(consecutive).toMatchObject({ count: 2, windowEndsAt: after(240 + 86_400) })
})

test('failures in a window expire together, a fixed time after the first failure', () => {
  const inWindow = countInWindow(countInWindow(undefined, start, 300_000), after(240), 300_000)
  expect(inWindow).toMatchObject({ count: 2, windowEndsAt: after(300) })
  expect(currentCount(inWindow, after(299))).toBe(2)
  expect(currentCount(inWindow, after(300))).toBe(0)
  expect(countInWindow(inWindow, after(300), 300_000)).toMatchObject({ count: 1, windowEndsAt: after(600) })
})

test('each concurrent try waits for the tries before it, and a try that is taken back no longer delays the next one', () => {
  let tally: Tally = { count: 5, windowEndsAt: after(60), nextTryAt: start }
  const waits = [1, 2, 3].map(() => {
    const { waitMs, delayMs, tally: next } = countConsecutive(tally, start)
    tally = next
    return [waitMs, delayMs]
  })
  expect(waits).toEqual([
    [0, 1_000],
    [1_000, 2_000],
    [3_000, 4_000],
  ])
  expect(takeBack(tally, 4_000)).toMatchObject({ count: 7, nextTryAt: after(3) })
})

test('when the only failure of a tally is taken back, the window of the tally ends, so that the clean-up deletes it', () => {
  const tally = countInWindow(undefined, start, 60_000)
  expect(takeBack(tally)).toEqual({ count: 0, windowEndsAt: start, nextTryAt: start })
})
