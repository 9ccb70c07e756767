import { expect, test } from 'vitest'
import { isSameName, maskNumber } from './rules.ts'

test.each([
  ['Groß', 'GROSS', true],
  ['Groß', ' groß ', true],
  ['Jürgen', 'Juergen', true],
  ['Jürgen', 'Jurgen', true],
  ['Jürgen', 'Ju\u0308rgen', true],
  ['Mueller', 'Müller', true],
  ['Yılmaz', 'Yilmaz', true],
  ['Yılmaz', 'YILMAZ', true],
  ['Yılmaz', 'YİLMAZ', true],
  ['Løkke', 'Lokke', true],
  ['Łukasz', 'Lukasz', true],
  ['Anna-Lena', 'anna lena', true],
  ["O'Neill", 'O’Neill', true],
  ['José', 'Jose', true],
  ['Oliver', 'Ｏｌｉｖｅｒ', true],
  ['Petersen', 'Peterson', false],
  ['Petersen', 'Реtersen', false],
  ['Muller', 'Moller', false],
  ['-', '.', false],
  ['Paul', '', false],
])('"%s" and "%s" are the same name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
  expect(isSameName(other, one)).toBe(isSame)
})

test.each([
  ['+49 152 28895456', '+•• ••• •••••456'],
  ['0152/28 89 54 56', '••••/•• •• •4 56'],
])('of the number %s only %s is told', (mobile, masked) => {
  expect(maskNumber(mobile)).toBe(masked)
})
