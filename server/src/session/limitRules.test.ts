import { expect, test } from 'vitest'
import type { Tally } from '../limits/store.ts'
import { countInRow, countInWindow, countNow, delayAfter, takeBack } from './limitRules.ts'

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
])('after failure %i in a row the next try waits %i seconds', (failures, seconds) => {
  expect(delayAfter(failures)).toBe(seconds * 1000)
})

test('failures in a row count on for a day after the last one, those in a window from the first one', () => {
  const inRow = countInRow(countInRow(undefined, start).tally, after(240)).tally
  expect(inRow).toMatchObject({ count: 2, windowEndsAt: after(240 + 86_400) })
  const inWindow = countInWindow(countInWindow(undefined, start, 300_000), after(240), 300_000)
  expect(inWindow).toMatchObject({ count: 2, windowEndsAt: after(300) })
  expect(countNow(inWindow, after(299))).toBe(2)
  expect(countNow(inWindow, after(300))).toBe(0)
  expect(countInWindow(inWindow, after(300), 300_000)).toMatchObject({ count: 1, windowEndsAt: after(600) })
})

test('tries at the same moment wait for one another, and one that is taken back leaves no wait', () => {
  let tally: Tally = { count: 5, windowEndsAt: after(60), nextTryAt: start }
  const waits = [1, 2, 3].map(() => {
    const { waitMs, delayMs, tally: next } = countInRow(tally, start)
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
