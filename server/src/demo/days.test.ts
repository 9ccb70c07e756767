import { expect, test } from 'vitest'
import { berlinTime, daysAround, daysUntilWorkingDay } from './days.ts'
import { germanHolidays } from './holidays.ts'

test.each([
  [2026, ['2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25']],
  [2027, ['2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17']],
  // The latest and the earliest possible Easter.
  [2038, ['2038-04-23', '2038-04-26', '2038-06-03', '2038-06-14']],
  [2285, ['2285-03-20', '2285-03-23', '2285-04-30', '2285-05-11']],
])('the holidays of %i that depend on Easter have the right dates', (year, days) => {
  const movable = ['Karfreitag', 'Ostermontag', 'Christi Himmelfahrt', 'Pfingstmontag']
  const holidays = germanHolidays(year)
  expect(movable.map((each) => holidays.find(({ name }) => name === each)?.day)).toEqual(days)
  expect(holidays).toHaveLength(9)
})

test.each([
  ['2026-10-24', '2026-10-24T06:00:00.000Z'],
  ['2026-10-25', '2026-10-25T07:00:00.000Z'],
  ['2027-03-27', '2027-03-27T07:00:00.000Z'],
  ['2027-03-28', '2027-03-28T06:00:00.000Z'],
])('eight o’clock in Berlin on %s is %s', (date, moment) => {
  expect(berlinTime(date, 8).toISOString()).toBe(moment)
})

test.each([
  ['a Saturday', '2026-11-21T12:00:00Z', 0, '2026-11-23'],
  ['the day before Christmas', '2026-12-24T12:00:00Z', 1, '2026-12-28'],
  ['New Year’s Eve', '2026-12-31T12:00:00Z', 1, '2027-01-04'],
])('the next working day after %s is neither on a weekend nor a holiday', (_, now, minDays, expected) => {
  const moment = new Date(now)
  expect(daysAround(moment).dateInDays(daysUntilWorkingDay(moment, minDays))).toBe(expected)
})
