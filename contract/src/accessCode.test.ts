import { expect, test } from 'vitest'
import { groupAccessCode, readAccessCode } from './accessCode.ts'

test.each([
  ['K7Q0-2M1T-4HBD', 'K7Q02M1T4HBD'],
  ['k7qo2mit4hbd', 'K7Q02M1T4HBD'],
  [' k7q0 2mlt\u20114hbd\n', 'K7Q02M1T4HBD'],
  ['K7Q0-2M1T-4HB', undefined],
  ['K7Q0-2M1T-4HBDD', undefined],
  // The alphabet has no U.
  ['U7Q0-2M1T-4HBD', undefined],
  // Begins with a Cyrillic letter that looks like a K.
  ['\u041a7Q0-2M1T-4HBD', undefined],
  ['', undefined],
])('the typed code "%s" is read as %s', (typed, code) => {
  expect(readAccessCode(typed)).toBe(code)
})

test.each([
  ['k7q0', 'K7Q0'],
  ['k7q02', 'K7Q0-2'],
  ['k7q0 2m1t 4hbd', 'K7Q0-2M1T-4HBD'],
  ['K7Q0-2M1T-4HBD-9', 'K7Q0-2M1T-4HBD-9'],
])('the typed code "%s" is shown as %s', (typed, shown) => {
  expect(groupAccessCode(typed)).toBe(shown)
})
