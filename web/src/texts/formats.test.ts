import { expect, test } from 'vitest'
import {
  dayInBerlin,
  formatCents,
  formatDay,
  formatFileSize,
  formatHours,
  formatShortDay,
  formatShortVisitDay,
  formatTime,
  formatTypedAmount,
  formatVisitDay,
} from './formats.ts'
import { formatWait } from './wait.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-02T23:30:00Z', 'Dienstag, 3. November'],
  ['2026-11-03', 'Dienstag, 3. November'],
  ['2025-12-31T22:59:00Z', '31. Dezember 2025'],
  ['2025-12-31T23:01:00Z', 'Donnerstag, 1. Januar'],
])('%s is "%s" for people in Berlin', (iso, words) => {
  expect(formatDay(iso, now)).toBe(words)
})

test('a list leaves the weekday out', () => {
  expect(formatShortDay('2026-11-03', now)).toBe('3. November')
})

test('amounts and sizes are written as people write them', () => {
  expect(formatCents(8400)).toBe('84,00\u00a0€')
  expect(formatTypedAmount(123450)).toBe('1234,50')
  expect([formatFileSize(12), formatFileSize(812_000), formatFileSize(2_760_000)]).toEqual(['1 KB', '812 KB', '2,8 MB'])
})

test.each([
  [0.2, '1 Sekunde'],
  [30, '30 Sekunden'],
  [61, '2 Minuten'],
  [3600, '60 Minuten'],
  [86_400, '24 Stunden'],
])('a wait of %d seconds is "%s"', (wait, words) => {
  expect(formatWait(wait)).toBe(words)
})

test.each([
  ['2026-11-30T07:00:00Z', '2026-11-30T09:00:00Z', 'Montag, 30. November', '8–10 Uhr'],
  ['2026-12-31T13:00:00+01:00', '2026-12-31T15:00:00+01:00', 'Donnerstag, 31. Dezember', '13–15 Uhr'],
  // On these two days the clocks change in the night: eight stays eight.
  ['2026-10-26T07:00:00Z', '2026-10-26T09:00:00Z', 'Montag, 26. Oktober', '8–10 Uhr'],
  ['2026-03-30T06:00:00Z', '2026-03-30T08:00:00Z', 'Montag, 30. März', '8–10 Uhr'],
  ['2027-01-04T07:30:00Z', '2027-01-04T09:00:00Z', 'Montag, 4. Januar 2027', '8:30–10:00 Uhr'],
])('an appointment from %s to %s is on "%s", "%s"', (start, end, day, hours) => {
  expect([formatVisitDay(start, now), formatHours({ start, end })]).toEqual([day, hours])
})

test('in a list an appointment is on "Mo., 30. November"', () => {
  expect(formatShortVisitDay('2026-11-30T07:00:00Z')).toBe('Mo., 30. November')
})

test('a point in time belongs to the day it is in Berlin', () => {
  expect([dayInBerlin('2026-11-02T23:30:00Z'), formatTime('2026-11-02T23:05:00Z')]).toEqual(['2026-11-03', '0:05'])
})
