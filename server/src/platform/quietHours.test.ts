import { expect, test } from 'vitest'
import { endOfQuietHours } from './quietHours.ts'

test.each([
  ['2026-12-01T20:59:59Z', undefined],
  ['2026-12-01T21:00:00Z', '2026-12-02T06:00:00.000Z'],
  ['2026-12-01T23:30:00Z', '2026-12-02T06:00:00.000Z'],
  ['2026-12-02T05:59:59Z', '2026-12-02T06:00:00.000Z'],
  ['2026-12-02T06:00:00Z', undefined],
  ['2026-07-01T19:59:59Z', undefined],
  ['2026-07-01T20:00:00Z', '2026-07-02T05:00:00.000Z'],
  ['2026-07-02T04:59:59Z', '2026-07-02T05:00:00.000Z'],
  ['2026-07-02T05:00:00Z', undefined],
  ['2026-12-31T22:30:00Z', '2027-01-01T06:00:00.000Z'],
  // The nights of the clock changes: the first is an hour longer, the second an hour shorter.
  ['2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T01:30:00Z', '2026-10-25T06:00:00.000Z'],
  ['2027-03-27T21:00:00Z', '2027-03-28T05:00:00.000Z'],
  ['2027-03-28T01:30:00Z', '2027-03-28T05:00:00.000Z'],
])('at %s, the quiet hours end at %s', (now, end) => {
  expect(endOfQuietHours(new Date(now))?.toISOString()).toBe(end)
})
