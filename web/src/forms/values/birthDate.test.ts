import { expect, test } from 'vitest'
import { isNoDay, readBirthDate } from './birthDate.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['12.08.1964', '1964-08-12'],
  ['12.8.1964', '1964-08-12'],
  [' 12. 8. 64 ', '1964-08-12'],
  ['12/08/1964', '1964-08-12'],
  ['12-08-1964', '1964-08-12'],
  ['12 08 1964', '1964-08-12'],
  ['12081964', '1964-08-12'],
  ['120864', '1964-08-12'],
  ['1964-08-12', '1964-08-12'],
  ['1964-8-2', '1964-08-02'],
  ['19640812', '1964-08-12'],
  ['01.02.05', '2005-02-01'],
  ['01.02.12', '1912-02-01'],
  ['29.02.2000', '2000-02-29'],
])('the date of birth "%s" is read as %s', (typed, date) => {
  expect(readBirthDate(typed, now)).toBe(date)
})

test.each([
  '',
  '12.08',
  '12.8.964',
  '31.02.1964',
  '12.13.1964',
  '00.01.1964',
  '12.08.1899',
  '22.11.2026',
  'August 1964',
])('the date of birth "%s" is rejected', (typed) => {
  expect(readBirthDate(typed, now)).toBeUndefined()
})

test.each([
  ['31.02.1990', true],
  ['31.2.90', true],
  ['31021990', true],
  ['1990-02-31', true],
  ['29.02.1900', true],
  ['12.13.1964', true],
  ['00.01.1964', true],
  ['', false],
  ['12.08', false],
  ['12.8.964', false],
  ['29.02.2000', false],
  ['19640812', false],
  ['22.11.2026', false],
  ['August 1964', false],
])('the date of birth "%s" is of a day that does not exist: %s', (typed, isOfNoDay) => {
  expect(isNoDay(typed, now)).toBe(isOfNoDay)
})
