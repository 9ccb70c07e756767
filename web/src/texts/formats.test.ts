import { expect, test } from 'vitest'
import {
  dayInBerlin,
  formatArea,
  formatCents,
  formatCentsWithoutEuro,
  formatDate,
  formatDay,
  formatFileSize,
  formatHours,
  formatMonth,
  formatPeriod,
  formatShortDay,
  formatSignedCents,
  formatSignedCentsWithoutEuro,
  formatTime,
  formatTypedAmount,
  formatVisitDay,
  withoutBreaks,
} from './formats.ts'
import { formatWait } from './wait.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009]/g, ' ').replaceAll('\u2060', '')

test.each([
  ['2026-11-02T23:30:00Z', 'Dienstag, 3. November'],
  ['2026-11-03', 'Dienstag, 3. November'],
  ['2025-12-31T22:59:00Z', '31. Dezember 2025'],
  ['2025-12-31T23:01:00Z', 'Donnerstag, 1. Januar'],
])('%s is shown as "%s" in Berlin time', (iso, words) => {
  expect(plain(formatDay(iso, now))).toBe(words)
})

test('the short format leaves out the weekday', () => {
  expect(plain(formatShortDay('2026-11-03', now))).toBe('3. November')
})

test('the day and the month of a date stay on one line', () => {
  const dates = [formatDay, formatShortDay, formatVisitDay, formatDate].map((format) => format('2027-01-04', now))
  expect([...dates, formatPeriod('2025-01-01', '2025-12-31')]).toEqual([
    '4.\u00a0Januar 2027',
    '4.\u00a0Januar 2027',
    'Montag, 4.\u00a0Januar 2027',
    '4.\u00a0Januar 2027',
    expect.stringMatching(/^1\.\u00a0Januar.*31\.\u00a0Dezember 2025$/),
  ])
})

test('amounts and file sizes are formatted for the locale', () => {
  expect(formatCents(8400)).toBe('84,00\u00a0€')
  expect(formatTypedAmount(123450)).toBe('1234,50')
  expect([formatFileSize(12), formatFileSize(812_000), formatFileSize(2_760_000)]).toEqual([
    '1\u00a0KB',
    '812\u00a0KB',
    '2,8\u00a0MB',
  ])
})

test.each([
  [0.2, '1 Sekunde'],
  [30, '30 Sekunden'],
  [61, '2 Minuten'],
  [3600, '60 Minuten'],
  [86_400, '24 Stunden'],
])('a wait of %d seconds is shown as "%s"', (wait, words) => {
  expect(formatWait(wait)).toBe(words)
})

test.each([
  ['2026-11-30T07:00:00Z', '2026-11-30T09:00:00Z', 'Montag, 30. November', '8–10 Uhr'],
  ['2026-12-31T13:00:00+01:00', '2026-12-31T15:00:00+01:00', 'Donnerstag, 31. Dezember', '13–15 Uhr'],
  // The days after the clock changes: 8 o'clock in Berlin is 7 o'clock UTC in winter and 6 o'clock UTC in summer.
  ['2026-10-26T07:00:00Z', '2026-10-26T09:00:00Z', 'Montag, 26. Oktober', '8–10 Uhr'],
  ['2026-03-30T06:00:00Z', '2026-03-30T08:00:00Z', 'Montag, 30. März', '8–10 Uhr'],
  ['2027-01-04T07:30:00Z', '2027-01-04T09:00:00Z', 'Montag, 4. Januar 2027', '8:30–10:00 Uhr'],
])('an appointment from %s to %s is shown as "%s", "%s"', (start, end, day, hours) => {
  expect([plain(formatVisitDay(start, now)), plain(formatHours({ start, end }))]).toEqual([day, hours])
})

test('the hours of an appointment stay on one line', () => {
  const [start, end] = ['2026-11-30T09:00:00Z', '2026-11-30T11:00:00Z']
  expect(formatHours({ start, end })).toBe('10\u2060–\u206012\u00a0Uhr')
  expect(withoutBreaks('Mittwoch, 25. November, 10–12 Uhr')).toBe(
    'Mittwoch, 25.\u00a0November, 10\u2060–\u206012\u00a0Uhr',
  )
  expect(withoutBreaks('10 am – noon')).toBe('10\u00a0am\u00a0–\u00a0noon')
})

test.each([
  ['2026-11-30T21:00:00Z', '2026-12-01T01:00:00Z', '22–2 Uhr'],
  ['2026-11-30T21:30:00Z', '2026-11-30T23:15:00Z', '22:30–0:15 Uhr'],
])('the hours of an appointment past midnight have no dates (%s to %s)', (start, end, hours) => {
  expect(plain(formatHours({ start, end }))).toBe(hours)
})

test('a point in time is shown with its day and its time in Berlin', () => {
  expect([dayInBerlin('2026-11-02T23:30:00Z'), formatTime('2026-11-02T23:05:00Z')]).toEqual(['2026-11-03', '0:05'])
})

test('a signed amount has a sign, except for zero', () => {
  expect([86_010, -21_500, 0].map(formatSignedCents).map(plain)).toEqual(['+860,10 €', '−215,00 €', '0,00 €'])
  expect([798, -69, 0].map(formatSignedCentsWithoutEuro)).toEqual(['+7,98', '−0,69', '0,00'])
})

test('an amount in a table has two decimals and no currency', () => {
  expect([276_617, -2_034, 5].map(formatCentsWithoutEuro)).toEqual(['2.766,17', '−20,34', '0,05'])
})

test('a period within one year names the year once', () => {
  expect(plain(formatPeriod('2025-01-01', '2025-12-31'))).toBe('1. Januar – 31. Dezember 2025')
  expect(plain(formatPeriod('2024-07-01', '2025-06-30'))).toBe('1. Juli 2024 – 30. Juni 2025')
})

test('a month is shown with its year', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
})

test('an area has up to two decimals', () => {
  expect([68.4, 68.45, 70].map(formatArea).map(plain)).toEqual(['68,4 m²', '68,45 m²', '70 m²'])
})
