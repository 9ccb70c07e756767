import { expect, test } from 'vitest'
import { dayInGermany, endOfDayInGermany } from './germanDay.ts'

test.each([
  ['2026-11-30T22:59:00Z', '2026-11-30'],
  ['2026-11-30T23:01:00Z', '2026-12-01'],
  ['2026-12-31T23:01:00Z', '2027-01-01'],
  ['2027-04-30T21:59:00Z', '2027-04-30'],
  ['2027-04-30T22:01:00Z', '2027-05-01'],
  // The nights of the clock changes.
  ['2026-10-24T22:30:00Z', '2026-10-25'],
  ['2026-10-25T22:30:00Z', '2026-10-25'],
  ['2027-03-27T23:30:00Z', '2027-03-28'],
  ['2027-03-28T21:30:00Z', '2027-03-28'],
])('%s falls on %s in the German calendar', (moment, day) => {
  expect(dayInGermany(new Date(moment))).toBe(day)
})

test.each([
  ['2026-11-30', '2026-11-30T22:59:59.999Z'],
  ['2026-07-01', '2026-07-01T21:59:59.999Z'],
  // The days of the clock changes.
  ['2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['2027-03-28', '2027-03-28T21:59:59.999Z'],
])('%s ends in Germany at %s', (day, end) => {
  expect(endOfDayInGermany(day).toISOString()).toBe(end)
})
