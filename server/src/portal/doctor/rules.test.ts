import { expect, test } from 'vitest'
import { nameSome, yearOfClosedDays } from './rules.ts'

test.each([
  ['2026-09-15T12:00:00Z', 2026],
  ['2026-10-15T12:00:00Z', 2027],
  ['2026-12-31T12:00:00Z', 2027],
  ['2027-01-01T12:00:00Z', 2027],
])('at %s, the closed days of %i are needed', (now, year) => {
  expect(yearOfClosedDays(new Date(now))).toBe(year)
})

test.each([
  [['10115'], '10115'],
  [['1', '2', '3', '4', '5'], '1, 2, 3, 4, 5'],
  [['1', '2', '3', '4', '5', '6', '7'], '1, 2, 3, 4, 5 and 2 more'],
])('of the values %j, at most five are named: %s', (values, text) => {
  expect(nameSome(values)).toBe(text)
})
