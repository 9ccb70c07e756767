import type { TimeWindow } from '@portal/contract/appointments'
import { expect, test } from 'vitest'
import { daysUpTo, groupByDay, nearDay } from './days.ts'

const windowAt = (start: string): TimeWindow => ({ windowId: start, start, end: start })
const datesAndCounts = (windows: TimeWindow[]) =>
  groupByDay(windows).map(({ date, windows: { length } }) => [date, length])

test.each([
  ['no windows', [], []],
  [
    'two days',
    ['2026-11-30T07:00:00Z', '2026-11-30T09:00:00Z', '2026-12-01T07:00:00Z'],
    [
      ['2026-11-30', 2],
      ['2026-12-01', 1],
    ],
  ],
  [
    'the days before and after the clocks change',
    ['2026-10-24T06:00:00Z', '2026-10-26T07:00:00Z'],
    [
      ['2026-10-24', 1],
      ['2026-10-26', 1],
    ],
  ],
  ['a time that is already the next day in Berlin', ['2026-11-29T23:30:00Z'], [['2026-11-30', 1]]],
])('windows are grouped by day: %s', (_, starts, expected) => {
  expect(datesAndCounts(starts.map(windowAt))).toEqual(expected)
})

test.each([
  ['2026-11-24T10:00:00Z', '2026-11-24', 'today'],
  ['2026-11-24T10:00:00Z', '2026-11-25', 'tomorrow'],
  ['2026-11-24T10:00:00Z', '2026-11-26', undefined],
  ['2026-11-24T23:30:00Z', '2026-11-25', 'today'],
  ['2026-11-30T10:00:00Z', '2026-12-01', 'tomorrow'],
  // Just after midnight on the day on which the clocks go back, which has 25 hours.
  ['2026-10-24T22:10:00Z', '2026-10-26', 'tomorrow'],
])('at %s, the day %s in Berlin is %s', (now, date, near) => {
  expect(nearDay(date, new Date(now))).toBe(near)
})

test('daysUpTo counts the days up to the day of the chosen window, and returns 0 if no day has that window', () => {
  const days = groupByDay(['2026-11-30T07:00:00Z', '2026-12-01T07:00:00Z', '2026-12-02T07:00:00Z'].map(windowAt))
  expect(daysUpTo(days, '2026-12-01T07:00:00Z')).toBe(2)
  expect([daysUpTo(days, undefined), daysUpTo(days, 'none of these')]).toEqual([0, 0])
})
