import { expect, test } from 'vitest'
import { canExtend, endOf, phaseOf, timesFrom } from './times.ts'

const minute = 60_000
const times = { idleMs: 30 * minute, endsAt: 480 * minute, lastCallAt: 0 }

test.each([
  [0, 'active', 28],
  [27, 'active', 1],
  [28, 'ending', 2],
  [29, 'ending', 1],
  [30, 'ended', 0],
  [600, 'ended', 0],
] as const)(
  '%i minutes after the last call, the session is %s, and the next change is %i minutes away',
  (now, phase, left) => {
    expect(phaseOf(times, now * minute)).toEqual({ phase, msLeft: left * minute })
  },
)

test('a call extends the session, but not beyond its latest end', () => {
  expect(endOf({ ...times, lastCallAt: 60 * minute })).toBe(90 * minute)
  expect(canExtend({ ...times, lastCallAt: 60 * minute })).toBe(true)
  expect(endOf({ ...times, lastCallAt: 470 * minute })).toBe(480 * minute)
  expect(canExtend({ ...times, lastCallAt: 470 * minute })).toBe(false)
})

test('a device whose clock is an hour slow warns at the right moment', () => {
  const serverTime = Date.parse('2026-11-28T10:00:00Z')
  const sent = { idleUntil: '2026-11-28T10:30:00Z', endsAt: '2026-11-28T18:00:00Z' }
  const now = serverTime - 60 * minute
  expect(timesFrom(sent, serverTime, now)).toEqual({
    idleMs: 30 * minute,
    endsAt: now + 480 * minute,
    lastCallAt: now,
  })
})
