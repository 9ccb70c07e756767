import { expect, test } from 'vitest'
import { readAmount, readNumber } from './amount.ts'

test.each([
  ['84', 8400],
  ['84,5', 8450],
  ['84,00 €', 8400],
  ['84 EUR ', 8400],
  ['84.50', 8450],
  ['1.084,50', 108450],
  ['1,084.50', 108450],
  ['1.084', 108400],
  ['0,07', 7],
  ['-12', -1200],
  ['achtzig', 'achtzig'],
  ['84,505,1', '84,505,1'],
  ['', ''],
])('the amount "%s" is read as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each([
  ['3', 3],
  ['1.200', 1200],
  [' 12 ', 12],
  ['zwei', 'zwei'],
  ['2,5', '2,5'],
  ['2.5', '2.5'],
  ['1.200.000', 1200000],
])('the number "%s" is read as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
